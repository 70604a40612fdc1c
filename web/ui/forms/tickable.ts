import { rem } from '@mantine/core'

/** What is ticked or chosen from, as high as a finger needs. */
export const tickable = {
  body: { alignItems: 'flex-start' },
  inner: { marginTop: rem(14) },
  label: { minWidth: rem(44), paddingBlock: rem(13) },
}
