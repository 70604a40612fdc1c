import { Anchor, Button, Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type SyntheticEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useHydrated } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { useFocusOnHash } from '#web/ui/page/use-focus-on-hash.ts'
import { Answer } from './answer.tsx'
import styles from './help.module.css'
import { groups } from './questions.ts'
import { findQuestions } from './search.ts'
import { useTypedSearch } from './use-typed-search.ts'

const QUESTION = 'pregunta'
// Up to this many results are shown opened.
const OPENED_AT_ONCE = 4

/**
 * Questions and answers in groups, with a search. Without scripts it is a list for the browser's own search.
 */
export default function HelpScreen() {
  const [typed, setTyped] = useTypedSearch(QUESTION)
  const { hash } = useLocation()
  const asked = useHydrated(hash.slice(1), '')
  const isSearching = typed.trim() !== ''
  const found = isSearching ? findQuestions(groups, typed) : { groups, count: 0, beginnings: [] }
  useFocusOnHash()
  const results = useRef<HTMLDivElement>(null)

  function goToFirst(event: SyntheticEvent) {
    event.preventDefault()
    results.current?.querySelector<HTMLElement>('summary')?.focus()
  }

  return (
    <Page title="Ayuda" screen={paths.help} way={<Topics onGo={() => setTyped('')} />}>
      <search className={styles.search}>
        <form onSubmit={goToFirst}>
          <label htmlFor={QUESTION}>Busque en las respuestas</label>
          <div className={styles.field}>
            <IconSearch size={20} aria-hidden />
            <input
              id={QUESTION}
              type="search"
              name="q"
              placeholder="Por ejemplo: contraseña"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
              maxLength={100}
              enterKeyHint="search"
              autoComplete="off"
            />
          </div>
        </form>
        <Text role="status" size="sm" c="dimmed" className={styles.count}>
          {isSearching ? countOf(found.count) : ''}
        </Text>
      </search>
      <div ref={results} className={styles.groups}>
        {found.groups.map((group) => (
          <section key={group.id} aria-labelledby={group.id}>
            <h2 id={group.id} tabIndex={-1}>
              {group.title}
            </h2>
            {group.questions.map((question) => (
              <Answer
                key={question.id}
                question={question}
                open={isSearching ? found.count <= OPENED_AT_ONCE : question.id === asked}
                beginnings={found.beginnings}
              />
            ))}
          </section>
        ))}
      </div>
      {isSearching && found.count === 0 ? (
        <EmptyState text="Ninguna respuesta tiene todas esas palabras">
          <Text size="sm" c="dimmed">
            Pruebe con menos palabras, o pregúntenos.
          </Text>
          <Button component={Link} viewTransition to={paths.contact}>
            Escribirnos
          </Button>
          <Button variant="subtle" onClick={() => setTyped('')}>
            Ver todas las preguntas
          </Button>
        </EmptyState>
      ) : (
        <Text>
          ¿No está lo que busca?{' '}
          <Anchor component={Link} viewTransition to={paths.contact}>
            Escríbanos
          </Anchor>{' '}
          y le responderemos por correo.
        </Text>
      )}
    </Page>
  )
}

/** The links to the groups, under the title. `onGo` ends a search, so that all groups are on the page. */
function Topics({ onGo }: { onGo: () => void }) {
  return (
    <nav aria-label="Temas" className={styles.topics}>
      <ul>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.helpAbout(id)} onClick={onGo}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function countOf(found: number): string {
  if (found === 0) return 'Ninguna respuesta'
  return found === 1 ? '1 respuesta' : `${found} respuestas`
}
