import * as contract from '#contract/staff/lists.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as lists from './service.ts'

/** The calls that change the reference lists. */
export function listRoutes(app: App): void {
  answer(app, contract.getList, lists.get)
  answer(app, contract.addListItem, lists.add)
  answer(app, contract.changeListItem, lists.change)
  answer(app, contract.retireListItem, (call) => lists.setOffered(call, false))
  answer(app, contract.restoreListItem, (call) => lists.setOffered(call, true))
}
