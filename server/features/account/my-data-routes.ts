import { deleteAccount, exportAccount } from '#contract/account.ts'
import { type App, answer } from '#server/platform/http.ts'
import * as deletion from './deletion.ts'
import * as data from './export.ts'

export function myDataRoutes(app: App): void {
  answer(app, exportAccount, data.exportAccount)
  answer(app, deleteAccount, deletion.deleteAccount)
}
