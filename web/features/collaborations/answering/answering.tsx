import { type Collaboration, isAuthor } from '#contract/collaborations.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { AuthorsAnswers } from './authors-answers.tsx'
import { OwnAnswer } from './own-answer.tsx'

/** What a detective does with a request: answers it, or decides on the answers to an own one. A lazy component. */
export default function Answering({ request }: { request: Collaboration }) {
  const viewer = useSession()?.profile
  if (!viewer || !isDetective(viewer) || request.erased) return null
  return isAuthor(viewer, request) ? <AuthorsAnswers request={request} /> : <OwnAnswer request={request} />
}
