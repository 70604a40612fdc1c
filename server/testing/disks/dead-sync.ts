// Import this before the embedded database starts: it simulates a new PGlite that has moved the place of our
// fsync hook.
import { NodeFS } from '@electric-sql/pglite/nodefs'

const { init } = NodeFS.prototype
NodeFS.prototype.init = async function (...given) {
  const prepared = await init.apply(this, given)
  const { preRun = [] } = prepared.emscriptenOpts
  const { push } = preRun
  // The first function that is added from here on is our hook.
  preRun.push = () => {
    preRun.push = push
    return preRun.length
  }
  return prepared
}
