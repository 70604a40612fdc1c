import { expect, test } from 'vitest'
import { handlersIn } from './built-pages.ts'

test('a handler in an attribute is found, and what a script or a text says is none', () => {
  expect(handlersIn(`<link rel="preload" onload="this.rel='stylesheet'"><body ONCLICK = "go()">`)).toEqual([
    'onload',
    'ONCLICK',
  ])
  expect(handlersIn('<script>a.innerHTML = "<img onerror=x>"</script><p>on one = two</p>')).toEqual([])
})
