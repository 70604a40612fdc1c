import { NavLink } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { CONTACT_TYPES } from '#contract/profile.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { OUTSIDE, shownPhone, type Way } from './links.ts'

interface Props {
  title: string
  ways: Way[]
  Icon: TablerIcon
  isOutside: boolean
  close: () => void
}

/** Which of several telephones or e-mails: each with its type. */
export default function ContactChoice({ title, ways, Icon, isOutside, close }: Props) {
  return (
    <Dialog opened onClose={close} title={title}>
      {ways.map(({ value, type, href }) => (
        <NavLink
          key={value}
          href={href}
          {...(isOutside && OUTSIDE)}
          label={value.includes('@') ? value : shownPhone(value)}
          description={CONTACT_TYPES[type]}
          leftSection={<Icon size={22} aria-hidden />}
          onClick={close}
          mih={56}
          style={{ overflowWrap: 'anywhere' }}
        />
      ))}
    </Dialog>
  )
}
