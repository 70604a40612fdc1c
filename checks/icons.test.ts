import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon } from '../bin/web/icons.ts'

/**
 * Devices show at least this circle of a maskable icon: 40 % of its side from the middle (W3C, Web App
 * Manifest).
 */
const KEPT = 0.4

test('the whole mark stays visible, whatever shape a device cuts the icon to', async () => {
  const side = 256
  const { data } = await sharp(await drawIcon({ ground: false }, side))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = Array.from({ length: side * side }, (_, place) => place).filter(
    (place) => data[place * 4 + 3]! > 0,
  )
  const farthest = Math.max(
    ...drawn.map((place) => Math.hypot((place % side) - side / 2, Math.floor(place / side) - side / 2)),
  )
  expect(drawn.length).toBeGreaterThan(1000)
  expect(farthest).toBeLessThan(KEPT * side)
})
