import { Anchor } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { publicAddress } from '#web/lib/device/sharing.ts'
import { paths } from '#web/lib/paths.ts'
import { Marked } from '#web/ui/lists/marked.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import styles from './help.module.css'
import type { Question } from './question.ts'

interface Props {
  question: Question
  /** Whether it is open at first. */
  open: boolean
  /** The beginnings of words to mark, from the search. */
  beginnings: string[]
}

/** A question that opens to show its answer. It works without scripts, also when the address points to it. */
export function Answer({ question: { id, question, answer, links = [] }, open, beginnings }: Props) {
  return (
    <details className={styles.question} open={open}>
      <summary>
        <h3>
          <Marked text={question} words={beginnings} />
        </h3>
      </summary>
      {/* The address points to an element inside: browsers then open the surrounding details element by
          themselves. */}
      <div id={id} tabIndex={-1} className={styles.answer}>
        {answer.split('\n').map((paragraph) => (
          <p key={paragraph}>
            <Marked text={paragraph} words={beginnings} />
          </p>
        ))}
        <ul className={styles.ways}>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Anchor component={Link} viewTransition to={to}>
                {label}
              </Anchor>
            </li>
          ))}
          <li className={styles.copy}>
            <Anchor
              component={Link}
              to={paths.helpAbout(id)}
              c="dimmed"
              underline="hover"
              onClick={(event) => copyLink(event, id)}
            >
              <IconLink size={18} aria-hidden />
              Copiar enlace
            </Anchor>
          </li>
        </ul>
      </div>
    </details>
  )
}

/** If the clipboard is not available, the link's own navigation puts the address into the address bar. */
function copyLink(event: MouseEvent, id: string) {
  if (!navigator.clipboard) return
  event.preventDefault()
  navigator.clipboard.writeText(publicAddress(paths.helpAbout(id))).then(
    () => snack('Enlace copiado.', 'success', { about: 'help-link' }),
    () => snack('El navegador no deja copiar el enlace.', 'warning', { about: 'help-link' }),
  )
}
