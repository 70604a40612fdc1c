/**
 * For a button after whose deed something else lies under the finger: what is pressed for the second time of a double
 * press is not meant. `<Button onClick={singly(() => …)}>`
 */
export function singly(act: () => void): (press: { detail: number }) => void {
  // The browser counts the presses that follow on each other in one place; a key's have none.
  return ({ detail }) => {
    if (detail < 2) act()
  }
}
