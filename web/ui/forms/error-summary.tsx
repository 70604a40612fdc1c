import { Alert, Anchor, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { errorLines } from './error-lines.ts'
import type { FormTrouble } from './use-contract-form.ts'

/** The errors of a form, with links to its fields. It takes the focus after every failed attempt. */
export function ErrorSummary({ trouble: { attempt, general, fields } }: { trouble: FormTrouble }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  if (attempt === 0 || general.length + fields.length === 0) return null
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={fields.length > 0 ? 'Revise los siguientes datos' : undefined}
      closeButtonLabel="Cerrar"
    >
      {general.map((message) => (
        <Text key={message} size="sm">
          {message}
        </Text>
      ))}
      {fields.length > 0 && (
        <List size="sm" listStyleType="none">
          {errorLines(fields).map(({ id, line }) => (
            <List.Item key={id}>
              <Anchor
                href={`#${id}`}
                inherit
                display="inline-block"
                py={11}
                onClick={(event) => focusField(event, id)}
              >
                {line}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}

function focusField(event: MouseEvent, id: string) {
  event.preventDefault()
  const field = document.getElementById(id)
  const control = 'input:not([type=hidden]), textarea, select, button'
  const target = field?.matches(control) ? field : (field?.querySelector<HTMLElement>(control) ?? field)
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
