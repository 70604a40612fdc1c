import { useParams } from 'react-router'
import { DataDownload } from './data-download.tsx'
import { DataRequest } from './data-request.tsx'

/** The own data for who cannot log in: asks for a link, and downloads with the link of the letter (GDPR 15 and 20). */
export default function DataLinkScreen() {
  const { token } = useParams()
  return token ? <DataDownload token={token} /> : <DataRequest />
}
