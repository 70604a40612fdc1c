// The steps in the walk's common page between two states (common-page.ts).

declare global {
  interface Window {
    /** React Router's own handle of the running website. */
    __reactRouterDataRouter?: { navigate: (path: string) => Promise<void>; state: { location: Location } }
  }
}

/**
 * Leaves the screen and logs out, as if all had been deleted in another tab: the website forgets what it knew
 * of the account. What was fetched for a visitor goes too: a log-in ends it, so somebody comes and leaves at
 * once. False if the website does not run or does not leave.
 */
export async function endVisit(somebody: Record<string, string>): Promise<boolean> {
  const NOWHERE = '/sin-pantalla'
  const isNowhere = () => document.title.startsWith('Página no encontrada')
  const router = window.__reactRouterDataRouter
  if (!router || isNowhere()) return false
  document.adoptedStyleSheets = []
  await router.navigate(NOWHERE)
  // The screen itself goes a moment later. Until then its guard would lead to the login, and from there back.
  for (let frame = 0; !isNowhere(); frame += 1) {
    if (location.pathname !== NOWHERE || frame > 200) return false
    await new Promise(requestAnimationFrame)
  }
  for (const stored of [{}, somebody, {}]) {
    localStorage.clear()
    sessionStorage.clear()
    Object.assign(localStorage, stored)
    dispatchEvent(new StorageEvent('storage', { key: null }))
  }
  // The website keeps its connection to the database, so it could not be deleted.
  for (const { name } of await indexedDB.databases()) await emptied(name!)
  for (const name of await caches.keys()) await caches.delete(name)
  return true

  function emptied(name: string) {
    return new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const stores = [...database.objectStoreNames]
        if (stores.length === 0) return resolve(database.close())
        const emptying = database.transaction(stores, 'readwrite')
        for (const store of stores) emptying.objectStore(store).clear()
        emptying.oncomplete = () => resolve(database.close())
        emptying.onerror = () => reject(emptying.error)
      }
    })
  }
}

/** Writes what the website finds stored when it starts. */
export function storeAll(stored: Record<string, string>): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}

/**
 * Opens a screen within the running website, which takes notice of what was stored meanwhile. False if it
 * does not come.
 */
export async function goWithin(path: string): Promise<boolean> {
  for (const key of Object.keys(localStorage)) dispatchEvent(new StorageEvent('storage', { key }))
  await window.__reactRouterDataRouter?.navigate(path)
  for (let frame = 0; document.title.startsWith('Página no encontrada'); frame += 1) {
    if (frame > 200) return false
    await new Promise(requestAnimationFrame)
  }
  return true
}
