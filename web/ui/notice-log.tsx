import { ActionIcon, Group, Indicator, Popover, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconBell, IconCheck } from '@tabler/icons-react'
import { timeOfDay } from '#web/lib/dates.ts'
import { useNotices } from './notices.ts'

/** A bell that opens the notices of this visit again. Nothing while there were none. */
export function NoticeLog({ className }: { className?: string }) {
  const { shown, log } = useNotices()
  if (log.length === 0) return null
  return (
    <Popover width="min(22rem, calc(100vw - 2rem))" position="bottom-end" shadow="md" withArrow trapFocus>
      <Popover.Target>
        <ActionIcon className={className} aria-label="Avisos" title="Avisos">
          <Indicator color="amber.5" disabled={shown.length === 0} size={10} offset={2}>
            <IconBell size={22} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Avisos">
        <Stack
          component="ul"
          gap="sm"
          p={0}
          m={0}
          mah="60dvh"
          tabIndex={0}
          style={{ listStyle: 'none', overflowY: 'auto' }}
        >
          {log.map(({ id, kind, text, at }) => (
            <Group component="li" key={id} align="flex-start" wrap="nowrap" gap="xs">
              {kind === 'success' ? (
                <IconCheck size={18} aria-label="Correcto" style={{ flexShrink: 0, marginTop: 2 }} />
              ) : (
                <IconAlertTriangle size={18} aria-label="Atención" style={{ flexShrink: 0, marginTop: 2 }} />
              )}
              <div>
                <Text size="sm">{text}</Text>
                <Text size="xs" c="dimmed">
                  {timeOfDay(at)}
                </Text>
              </div>
            </Group>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
