import './tickable.css'
import { rem } from '@mantine/core'

/** Checkboxes, radios and switches with the height of a touch target. */
export const tickable = {
  body: { alignItems: 'flex-start' },
  inner: { marginTop: rem(14) },
  label: { minWidth: rem(44), paddingBlock: rem(13) },
}
