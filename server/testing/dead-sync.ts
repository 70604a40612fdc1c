// To be imported before the embedded database starts: as if a new PGlite had moved the place that our fsync is
// hooked into.
import { NodeFS } from '@electric-sql/pglite/nodefs'

const { init } = NodeFS.prototype
NodeFS.prototype.init = async function (...given) {
  const prepared = await init.apply(this, given)
  const { preRun = [] } = prepared.emscriptenOpts
  const { push } = preRun
  // The hook is the first that is added from here on.
  preRun.push = () => {
    preRun.push = push
    return preRun.length
  }
  return prepared
}
