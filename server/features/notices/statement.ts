// The statement of reasons (DSA article 17.3), in the same words for the e-mail and for the author's screen.
import { APPEAL_MONTHS, type StatementParts, type getStatement as statementCall } from '#contract/notices.ts'
import { GROUND_SLUGS, type GroundSlug, groundClause, groundName } from '#contract/staff/grounds.ts'
import type { Call } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/refusals.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { hidingReport, type ReportRow } from './queries.ts'

const DECIDED = {
  profile: 'Su perfil queda oculto para los demás: usted lo sigue viendo, pero no puede cambiarlo.',
  request:
    'Su petición de colaboración queda oculta para los demás: usted la sigue viendo, pero no puede cambiarla.',
  message: 'Su mensaje queda oculto para quien lo recibió: usted lo sigue viendo.',
}
const SCOPE =
  'La medida vale para todos los lectores y en todo el mundo, y no tiene plazo: dura hasta que se decida otra cosa. Su cuenta sigue como estaba.'
const NOT_KEPT = 'El texto ya no se conserva.'

/** All parts of the statement about a content that is hidden. */
export function statementOf(
  { contact_email }: Pick<Settings, 'contact_email'>,
  { kind, ground, facts, decision_text, appeal_reason, hid_at_first, source }: ReportRow,
): StatementParts {
  const isOwnCheck = source === 'own_check'
  const reasons = [hid_at_first ? decision_text : null, appeal_reason].filter((text) => text !== null)
  return [
    { title: 'Qué se ha decidido', text: `${DECIDED[kind ?? 'request']} ${SCOPE}` },
    { title: 'Hechos', text: facts ?? NOT_KEPT },
    { title: 'Fundamento', text: ground === null ? NOT_KEPT : groundInWords(ground) },
    { title: 'Motivación', text: reasons.join('\n\n') || NOT_KEPT },
    {
      title: 'Origen',
      text: isOwnCheck
        ? 'Una revisión propia del directorio, sin que nadie lo denunciara.'
        : 'Una denuncia (artículo 16 del Reglamento (UE) 2022/2065).',
    },
    {
      title: 'Medios automatizados',
      text: isOwnCheck
        ? 'Un programa señaló el texto, porque parecía contener datos personales de terceros. La decisión la ha tomado una persona.'
        : 'Ninguno: la decisión la ha tomado una persona.',
    },
    {
      title: 'Cómo reclamar',
      text: `Durante ${APPEAL_MONTHS} meses puede reclamar, gratis, con el enlace del correo en el que se le comunicó la decisión o escribiendo a ${contact_email}. La reclamación la resuelve una persona, distinta de quien decidió si la hay. También puede acudir a un órgano certificado de resolución extrajudicial de litigios (artículo 21 del Reglamento (UE) 2022/2065) y a los tribunales.`,
    },
  ]
}

/** The clause of the terms of use that a decision is based on, in words. */
export function groundInWords(slug: string): string {
  const isKnown = (GROUND_SLUGS as string[]).includes(slug)
  return isKnown ? `${groundName(slug)}. ${groundClause(slug as GroundSlug)}.` : groundName(slug)
}

/** The statement for the author of a hidden content. 404 for everybody else, and if it is not hidden. */
export async function findStatement({ db, settings, viewer, input }: Call<typeof statementCall>) {
  const report = await hidingReport(db, input.kind, input.id, viewer.id)
  if (!report?.decided_at) throw notFound()
  const decided_at = report.appeal_decided_at ?? report.decided_at
  return { decided_at: decided_at.toISOString(), parts: statementOf(settings, report) }
}
