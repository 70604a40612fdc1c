import { AboutAccount, AboutRegistration } from './processing-accounts.tsx'
import {
  AboutContact,
  AboutEmails,
  AboutLaw,
  AboutNotices,
  AboutPush,
  AboutUse,
} from './processing-contact.tsx'
import { AboutOrigin, AboutProfile, AboutRequests } from './processing-directory.tsx'
import { AboutMessages } from './processing-messages.tsx'

/**
 * The second layer: each processing with its purpose, legal basis, data, storage period and recipients (RGPD
 * 13.1, 13.2).
 */
export function Processing() {
  return (
    <>
      <AboutRegistration />
      <AboutAccount />
      <AboutProfile />
      <AboutOrigin />
      <AboutRequests />
      <AboutMessages />
      <AboutEmails />
      <AboutPush />
      <AboutContact />
      <AboutNotices />
      <AboutUse />
      <AboutLaw />
    </>
  )
}
