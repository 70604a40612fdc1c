import { ActionIcon, Button, Group, Indicator, Popover, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconBell, IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { timeOfDay } from '#web/lib/dates.ts'
import { type Notice, takeUp, useNotices } from './notices.ts'

/** A bell that opens the notices of this visit again, with what they offer still. Nothing while there were none. */
export function NoticeLog({ className }: { className?: string }) {
  const { shown, log } = useNotices()
  const [opened, setOpened] = useState(false)
  if (log.length === 0) return null
  return (
    <Popover
      width="min(22rem, calc(100vw - 2rem))"
      position="bottom-end"
      shadow="md"
      withArrow
      trapFocus
      returnFocus
      opened={opened}
      onChange={setOpened}
    >
      <Popover.Target>
        <ActionIcon
          className={className}
          aria-label="Avisos"
          title="Avisos"
          onClick={() => setOpened(!opened)}
        >
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
          {log.map((notice) => (
            <Group component="li" key={notice.id} align="flex-start" wrap="nowrap" gap="xs">
              {notice.kind === 'success' ? (
                <IconCheck size={18} aria-label="Correcto" style={{ flexShrink: 0, marginTop: 2 }} />
              ) : (
                <IconAlertTriangle size={18} aria-label="Atención" style={{ flexShrink: 0, marginTop: 2 }} />
              )}
              <div>
                <Text size="sm">{notice.text}</Text>
                <Text size="xs" c="dimmed">
                  {timeOfDay(notice.at)}
                </Text>
                <ActionButton notice={notice} onPress={() => setOpened(false)} />
              </div>
            </Group>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function ActionButton({ notice, onPress }: { notice: Notice; onPress: () => void }) {
  const { action, at } = notice
  const until = at.getTime() + (action?.seconds ?? 0) * 1000
  const [isOver, setOver] = useState(() => Date.now() >= until)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])

  if (!action || isOver) return null
  return (
    <Button
      variant="default"
      mt="xs"
      onClick={() => {
        onPress()
        takeUp(notice)
      }}
    >
      {action.label}
    </Button>
  )
}
