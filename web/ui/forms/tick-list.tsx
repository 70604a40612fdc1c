import { Input, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { plain } from '#web/lib/plain.ts'
import { TickField } from './tick-field.tsx'
import styles from './tick-list.module.css'

// Shorter lists need no search.
const SEARCHED_FROM = 12

interface Props {
  label: string
  items: { id: number; name: string }[]
  chosen: number[]
  onChange: (chosen: number[]) => void
  error?: string | undefined
}

/**
 * A list of some dozens of checkboxes, with search; the ones chosen at the beginning are on top. It is a
 * single tab stop: arrow keys, Home and End move from row to row.
 */
export function TickList({ label, items, chosen, onChange, error }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // The order of the rows does not change while the user ticks them.
  const [rows] = useState(() => [...items].sort((a, b) => rank(a.id) - rank(b.id)))
  const [typed, setTyped] = useState('')
  const wanted = plain(typed.trim())
  const found = rows.filter(({ name }) => plain(name).includes(wanted))
  const [reached, setReached] = useState<number>()
  const stop = found.some((row) => row.id === reached) ? reached : found[0]?.id

  function rank(item: number) {
    return chosen.includes(item) ? 0 : 1
  }

  function toggle(item: number) {
    onChange(chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item])
  }

  function searchByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') focusRow(0)
    else if (event.key === 'Enter' && found.length === 1) toggle(found[0]!.id)
    else if (event.key === 'Escape' && typed) setTyped('')
    // Enter would submit the whole form.
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }

  function moveByKey(event: KeyboardEvent) {
    const at = found.findIndex((row) => row.id === stop)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    focusRow(Math.min(Math.max(to, 0), found.length - 1))
  }

  function focusRow(at: number) {
    list.current?.querySelectorAll<HTMLInputElement>('input')[at]?.focus()
  }

  return (
    <div>
      <Text id={id} fw={600} className={styles.label}>
        {label}
        <Text span role="status" size="sm" c="dimmed" fw={400}>
          {countOf(chosen.length)}
        </Text>
      </Text>
      {items.length >= SEARCHED_FROM && (
        <TextInput
          aria-label="Buscar en la lista"
          placeholder="Buscar en la lista"
          leftSection={<IconSearch size={18} aria-hidden />}
          type="search"
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={searchByKey}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser can scroll a fieldset */}
      <div ref={list} role="group" aria-labelledby={id} className={styles.rows} onKeyDown={moveByKey}>
        {found.map(({ id: item, name }) => (
          <TickField
            key={item}
            label={name}
            checked={chosen.includes(item)}
            onChange={() => toggle(item)}
            onFocus={() => setReached(item)}
            tabIndex={item === stop ? 0 : -1}
          />
        ))}
      </div>
      <Text role="status" size="sm" c="dimmed">
        {found.length === 0 && 'No hay ninguno así'}
      </Text>
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  )
}

function countOf(chosen: number): string {
  if (chosen === 0) return 'Ninguno elegido'
  return chosen === 1 ? '1 elegido' : `${chosen} elegidos`
}
