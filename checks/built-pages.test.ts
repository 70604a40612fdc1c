import { expect, test } from 'vitest'
import { handlersIn } from './built-pages.ts'

test('an event handler in an attribute is found, one in the text of a script or of the page is not', () => {
  expect(handlersIn(`<link rel="preload" onload="this.rel='stylesheet'"><body ONCLICK = "go()">`)).toEqual([
    'onload',
    'ONCLICK',
  ])
  expect(handlersIn('<script>a.innerHTML = "<img onerror=x>"</script><p>on one = two</p>')).toEqual([])
})
