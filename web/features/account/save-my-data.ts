import type { AccountExport } from '#contract/account-export.ts'
import { madridDay } from '#contract/days.ts'
import { configuration } from '#web/lib/configuration.ts'
import { saveFile } from '#web/lib/device/save-file.ts'

/** Saves all data stored about the user as a file; false if this browser cannot (saveFile). */
export async function saveMyData(everything: AccountExport): Promise<boolean> {
  const product = configuration().app_name.toLowerCase()
  const name = `${product}-mis-datos-${madridDay()}.json`
  return await saveFile(name, 'application/json', JSON.stringify(everything, null, 2))
}
