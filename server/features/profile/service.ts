import { type Detective, type getDetective, PERSONAL } from '#contract/profile.ts'
import type { Call } from '#server/platform/http.ts'
import { notFound } from '#server/platform/refusals.ts'
import * as queries from './queries.ts'

/** A profile, as far as this viewer may see it. A hidden one is there for its owner only (decisions: the wire). */
export async function find({ db, viewer, input, settings }: Call<typeof getDetective>) {
  const isOwn = viewer?.id === input.id
  const found = isOwn
    ? await queries.ownDetective(db, input.id)
    : await queries.visibleDetective(db, input.id)
  if (!found) throw notFound('Este perfil no existe o no está disponible.')
  const detective = settings.race_section ? found : { ...found, race: null, race_consented_at: null }
  if (isOwn) return { detective }
  const seen = {
    ...detective,
    hidden_up: null,
    // For detectives only, as whoever said it was promised (RACE_CONSENT): administrators need not be any.
    race: viewer?.isDetective ? detective.race : null,
    race_consented_at: null,
  }
  return { detective: viewer ? seen : forVisitors(seen) }
}

/** Personal contact means are for those logged in only, in both readings of spec 1. */
function forVisitors(detective: Detective): Detective {
  const { emails, tlfs } = detective.contact_means
  const professional = ({ type }: { type: number }) => type !== PERSONAL
  return {
    ...detective,
    contact_means: { emails: emails.filter(professional), tlfs: tlfs.filter(professional) },
  }
}
