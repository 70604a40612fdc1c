let isPressing = false

function press({ type }: Event) {
  isPressing = type === 'mousedown'
  // The focus moves in the same task.
  setTimeout(() => {
    isPressing = false
  })
}

if (typeof window !== 'undefined')
  for (const type of ['mousedown', 'mouseup']) addEventListener(type, press, true)

/**
 * Calls it at once or, if the focus moves because of a press (mouse or finger), after the press: if the
 * layout moved under it, the press would be lost. The target of the focus does not tell: Safari gives none to
 * pressed buttons.
 */
export function afterPress(act: () => void) {
  if (isPressing) addEventListener('mouseup', () => setTimeout(act), { once: true })
  else act()
}
