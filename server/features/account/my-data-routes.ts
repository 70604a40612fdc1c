import { deleteAccount, exportAccount } from '#contract/account.ts'
import { requestMyData, takeMyData } from '#contract/my-data.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as links from './data-links.ts'
import * as deletion from './erasure/deletion.ts'
import * as data from './export/export.ts'

/** The calls by which people get or delete their own data, with or without a log-in. */
export function myDataRoutes(app: App): void {
  answer(app, exportAccount, data.exportAccount)
  answer(app, requestMyData, links.requestData)
  answer(app, takeMyData, links.takeData)
  answer(app, deleteAccount, deletion.deleteAccount, { beforePassword: deletion.refuseStaff })
}
