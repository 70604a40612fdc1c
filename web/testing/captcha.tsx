// Replaces the box of the captcha, whose widget is a library that computes in a worker: ticked, it has a
// solution, each time another one. The widget itself, which can expire:
// e2e/registration/registration-errors.test.ts.
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { CaptchaProps } from '#web/features/captcha/captcha-props.ts'

const NAME = 'No soy un robot'

/** Call it before the page is opened. */
export function replaceCaptcha(): void {
  let solved = 0
  function Box({ value, onChange }: CaptchaProps) {
    const tick = () => {
      solved += 1
      onChange(`solution ${solved}`)
    }
    return <input type="checkbox" aria-label={NAME} checked={value !== ''} onChange={tick} />
  }
  vi.doMock('#web/features/captcha/altcha-box.tsx', () => ({ AltchaBox: Box }))
}

/** The box, which loads once the form is used. */
export const captcha = () => screen.findByRole<HTMLInputElement>('checkbox', { name: NAME })

export const solveCaptcha = async (user: UserEvent) => user.click(await captcha())
