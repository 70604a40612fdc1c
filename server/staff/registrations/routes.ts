import { getLicenseList, removeLicenseList, uploadLicenseList } from '#contract/staff/license-list.ts'
import {
  approveRegistration,
  askForScan,
  getRegistration,
  getScan,
  listRegistrations,
  nextRegistration,
  openRegistration,
  rejectRegistration,
} from '#contract/staff/registrations.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as deciding from './deciding.ts'
import * as licenseList from './license-list.ts'
import * as reviewing from './reviewing.ts'
import { readScan } from './scan-reading.ts'

/** The calls about registrations that wait, their scans, and the list of licences. */
export function registrationsRoutes(app: App): void {
  answer(app, listRegistrations, reviewing.list)
  answer(app, nextRegistration, reviewing.next)
  answer(app, getRegistration, reviewing.read)
  answer(app, openRegistration, reviewing.open)
  answer(app, getScan, readScan)
  answer(app, approveRegistration, deciding.approve)
  answer(app, rejectRegistration, deciding.reject)
  answer(app, askForScan, deciding.askAgain)
  answer(app, getLicenseList, licenseList.find)
  answer(app, uploadLicenseList, licenseList.upload)
  answer(app, removeLicenseList, licenseList.remove)
}
