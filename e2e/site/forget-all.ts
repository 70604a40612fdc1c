// Runs in the page between two tests that share it (shared-page.ts, and common-page.ts of the walk).

/** Deletes all that is stored; `keepsFiles`: but for the files of the website. */
export async function forgetAll(keepsFiles: boolean): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  const deleted = (request: IDBOpenDBRequest) =>
    new Promise((resolve, reject) => {
      request.onsuccess = resolve
      request.onerror = reject
    })
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name }) => deleted(indexedDB.deleteDatabase(name!))))
  if (keepsFiles) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
