// Whether the user is touching or scrolling the page: shown data are not replaced under the finger.

/** After the last move of the page; a click follows the finger's release within this time too. */
const REST_MS = 250
/** The answer is shown after this time all the same. */
const LONGEST_MS = 5000
const LOOK_MS = 50

let isDown = false
let lastMove = Number.NEGATIVE_INFINITY

const moved = () => {
  lastMove = performance.now()
}
const listening = { capture: true, passive: true }
addEventListener(
  'pointerdown',
  () => {
    isDown = true
  },
  listening,
)
for (const end of ['pointerup', 'pointercancel', 'blur'])
  addEventListener(
    end,
    () => {
      if (isDown) moved()
      isDown = false
    },
    listening,
  )
addEventListener('scroll', moved, listening)
// A touch that scrolls ends its pointer at once.
addEventListener('touchmove', moved, listening)

/** Resolves when the page has been left alone for a moment; at once if it is, and after 5 s in any case. */
export async function untilHandRests(): Promise<void> {
  const end = performance.now() + LONGEST_MS
  while (isBusy() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}

function isBusy() {
  return isDown || performance.now() - lastMove < REST_MS
}
