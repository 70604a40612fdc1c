import { useParams } from 'react-router'
import { DataDownload } from './data-download.tsx'
import { DataRequest } from './data-request.tsx'

/**
 * The own personal data for people who cannot log in: requests a link, and downloads with the link from the
 * e-mail (GDPR 15 and 20).
 */
export default function DataLinkScreen() {
  const { token } = useParams()
  return token ? <DataDownload token={token} /> : <DataRequest />
}
