import { Button, Stack, Text } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { CONTACT_TYPES } from '#contract/profile.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { OUTSIDE, shownPhone, type Way } from './links.ts'

interface Props {
  title: string
  ways: Way[]
  Icon: TablerIcon
  isOutside: boolean
  close: () => void
}

/** The choice between several telephones or e-mails, each with its type. */
export default function ContactChoice({ title, ways, Icon, isOutside, close }: Props) {
  return (
    <Dialog opened onClose={close} title={title}>
      <Stack gap="xs">
        {ways.map(({ value, type, href }) => (
          <Button
            key={value}
            component="a"
            href={href}
            {...(isOutside && OUTSIDE)}
            variant="default"
            justify="start"
            leftSection={<Icon size={22} aria-hidden />}
            onClick={close}
            h="auto"
            py="xs"
          >
            <Text span inherit style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
              {value.includes('@') ? value : shownPhone(value)}
              <Text span display="block" size="sm" c="dimmed">
                {CONTACT_TYPES[type]}
              </Text>
            </Text>
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
