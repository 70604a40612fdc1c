import { APPEAL_MONTHS } from '#contract/notices.ts'
import type { ReportRow } from '#server/features/notices/queries.ts'
import { appealAddress, type Party } from '#server/features/notices/references.ts'
import { groundInWords, statementOf } from '#server/features/notices/statement.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { longDay } from '#server/platform/mail/long-time.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type About = Pick<Settings, 'app_name' | 'public_url' | 'contact_email' | 'secret_key'>

/** A notice with its content as it is now. */
export type Told = ReportRow & {
  /** Null if it is gone or unknown. */
  title: string | null
  /** Whether this decision or another one hides it. */
  is_withheld: boolean
  /** A request whose start has passed: it is in no list any more, and its author cannot change it. */
  is_past: boolean
}

/** 'su petición de colaboración «Relevo»'. */
function own({ kind, title }: Told) {
  if (kind === 'message') return 'un mensaje suyo'
  return kind === 'profile' ? 'su perfil' : `su petición de colaboración «${title ?? ''}»`
}
const HIDDEN = { profile: 'su perfil', request: 'una petición suya', message: 'un mensaje suyo' }
const ELSEWHERE =
  'Puede acudir, además, a un órgano certificado de resolución extrajudicial de litigios (artículo 21 del Reglamento (UE) 2022/2065) y a los tribunales.'
const BY_A_PERSON = 'La decisión la ha tomado una persona, sin medios automatizados.'

/** The first decision, for who reported (DSA article 16.5). */
export function decidedForNotifier(about: About, to: string, report: Told): Email {
  const { app_name } = about
  const { hides, decision_text } = report
  return {
    ...frame(about, to),
    subject: `Decisión sobre su denuncia en ${app_name}`,
    paragraphs: [
      `Hemos revisado la denuncia que nos envió el ${longDay(report.received_at)}${reported(report)}. ${
        hides ? 'Hemos ocultado el contenido.' : 'Hemos decidido dejar el contenido como está.'
      }`,
      ...whyHidden(report),
      `Motivación: ${decision_text ?? ''}`,
      BY_A_PERSON,
      `Si no está de acuerdo, puede reclamar gratis durante ${APPEAL_MONTHS} meses, sin cuenta, con el enlace de abajo. ${ELSEWHERE}`,
    ],
    button: appealButton(about, report, 'notifier'),
  }
}

/** The statement of reasons for the author of what is hidden (DSA article 17). */
export function hiddenForAuthor(about: About, to: string, report: Told): Email {
  return {
    ...frame(about, to),
    subject: `Hemos ocultado ${HIDDEN[report.kind ?? 'request']} en ${about.app_name}`,
    paragraphs: [
      `Hemos ocultado ${own(report)}. Estos son los motivos (artículo 17 del Reglamento (UE) 2022/2065).`,
      ...statementOf(about, report).map(({ title, text }) => `${title}: ${text}`),
    ],
    button: appealButton(about, report, 'author'),
  }
}

/** The decision on an appeal, for who reported. */
export function appealDecidedForNotifier(about: About, to: string, report: Told, isReversed: boolean): Email {
  const { hides, appeal_reason, notifier_appeal } = report
  const mayAppeal = !hides && notifier_appeal === null
  return {
    ...frame(about, to),
    subject: `Reclamación resuelta en ${about.app_name}`,
    paragraphs: [
      `Se ha reclamado contra la decisión sobre la denuncia que nos envió el ${longDay(report.received_at)}${reported(report)}. ${
        isReversed ? 'La decisión ha cambiado' : 'La decisión se mantiene'
      }: ${outcome(report)}.`,
      ...(hides ? whyHidden(report) : []),
      `Motivación: ${appeal_reason ?? ''}`,
      BY_A_PERSON,
      ...(mayAppeal ? [`Si no está de acuerdo, puede reclamar gratis durante ${APPEAL_MONTHS} meses.`] : []),
      ELSEWHERE,
    ],
    ...(mayAppeal && { button: appealButton(about, report, 'notifier') }),
  }
}

/** The present state of the content, for its notifier: another decision may hide it too. */
function outcome({ hides, is_withheld, title }: Told) {
  if (hides) return 'el contenido queda oculto'
  if (is_withheld) return 'no oculta el contenido, aunque otra decisión lo mantiene oculto'
  return `no oculta el contenido${title === null ? ', que ya no existe o no sabemos cuál es' : ''}`
}

/** The decision on an appeal, for the author whose content stays hidden. */
export function staysHiddenForAuthor(about: About, to: string, report: Told): Email {
  return {
    ...frame(about, to),
    subject: `Reclamación resuelta: sigue oculto en ${about.app_name}`,
    paragraphs: [
      `Hemos resuelto la reclamación sobre ${own(report)}: la decisión se mantiene y sigue sin mostrarse a los demás.`,
      ...whyHidden(report),
      `Motivación: ${report.appeal_reason ?? ''}`,
      BY_A_PERSON,
      ELSEWHERE,
    ],
  }
}

/** The decision on an appeal, for the author whose content is shown again. */
export function restoredForAuthor(about: About, to: string, report: Told, is_shown: boolean): Email {
  return {
    ...frame(about, to),
    subject: `Reclamación resuelta en ${about.app_name}`,
    paragraphs: [
      `Hemos resuelto la reclamación y cambiado la decisión sobre ${own(report)}: ${
        is_shown
          ? shownAgain(report)
          : 'esta decisión ya no le afecta, aunque otra impide que se muestre, o ya no existe'
      }.`,
      `Motivación: ${report.appeal_reason ?? ''}`,
      BY_A_PERSON,
    ],
  }
}

function shownAgain({ kind, is_past }: Told) {
  if (is_past)
    return 'ya no está oculta, aunque no vuelve a la lista ni se puede cambiar: su fecha de comienzo ya pasó'
  return `vuelve a mostrarse como antes${kind === 'message' ? '' : ' y puede cambiarse de nuevo'}`
}

/** The facts and the ground of a decision that hides; nothing of one that left the content. */
function whyHidden({ facts, ground }: Told) {
  return [...(facts ? [`Hechos: ${facts}`] : []), ...(ground ? [`Fundamento: ${groundInWords(ground)}`] : [])]
}

/** The name of the content in an e-mail to its notifier, in the words of the notice or by its title. */
function reported({ address, title }: Told) {
  const named = address ?? title
  return named ? ` («${named}»)` : ''
}

function frame({ app_name, contact_email }: About, to: string) {
  return { to, reply_to: { name: app_name, address: contact_email } }
}

function appealButton(about: About, { id }: ReportRow, party: Party) {
  return { label: 'Reclamar contra la decisión', url: appealAddress(about, id, party) }
}
