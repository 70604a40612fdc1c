import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#contract/answers.ts'
import type { Collaboration } from '#contract/collaborations.ts'
import { CoverForm } from './cover-form.tsx'
import type { Deciding } from './use-deciding.ts'

interface Props {
  request: Collaboration
  answers: Answer[]
  deciding: Deciding
}

/** Marks a request as covered, with whom if wanted; opens it again. */
export function Covering({ request, answers, deciding }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  // Opened again later, it begins with the button.
  if (request.covered && isChoosing) setChoosing(false)
  if (request.covered)
    return (
      <Button variant="default" loading={deciding.isPending} onClick={() => deciding.cover(false)}>
        Volver a abrirla
      </Button>
    )
  if (isChoosing)
    return (
      <CoverForm
        request={request}
        answers={answers}
        deciding={deciding}
        onCancel={() => setChoosing(false)}
      />
    )
  return (
    <Button variant="default" onClick={() => setChoosing(true)}>
      Marcar como cubierta
    </Button>
  )
}
