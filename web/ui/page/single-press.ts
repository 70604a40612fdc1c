/**
 * For a button whose action puts another control under the pointer: the second press of a double press is
 * ignored. `<Button onClick={singly(() => …)}>`
 */
export function singly(act: () => void): (press: { detail: number }) => void {
  // The browser counts quick presses in one place; key presses have no count.
  return ({ detail }) => {
    if (detail < 2) act()
  }
}
