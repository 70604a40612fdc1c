import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import type { Detective } from '#contract/profile.ts'
import type { SectionName, SectionWanted, sectionCalls } from '#contract/profile-sections.ts'
import { RACE_CONSENT, RACE_NOT_SAID } from '#contract/race-consent.ts'
import { NOT_A_DETECTIVE } from '#contract/roles.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Call, Platform, Viewer } from '#server/platform/http/http.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/http/refusals.ts'
import * as queries from './queries.ts'
import { sections } from './sections.ts'

interface Saving<Name extends SectionName> extends Pick<Platform, 'db'> {
  viewer: Pick<Viewer, 'id'>
  input: Pick<SectionWanted, Name> & { previous?: Detective[Name] | undefined }
}

/**
 * Saves a section of the viewer's own profile and returns it as it is shown. 409 if the stored value is not
 * the one in `previous`, unless it already is the wanted one: then a client that lost the answer has repeated
 * the call. `besides`: other columns to store with it.
 */
export async function save<Name extends SectionName>(
  { db, viewer, input }: Saving<Name>,
  name: Name,
  besides: (standing: queries.Standing) => Partial<queries.Standing> = () => ({}),
): Promise<{ data: Detective[Name] }> {
  const section = sections[name]
  const { [name]: asked }: Pick<SectionWanted, Name> = input
  const wanted = await section.wanted(db, asked)
  const previous = input.previous === undefined ? undefined : await section.shown(db, input.previous)
  return await inTransaction(db, async (trx) => {
    const standing = await queries.lockedSections(trx, viewer.id)
    // Suspended after the access check.
    if (!standing) throw forbidden(NOT_A_DETECTIVE)
    // Consent can be withdrawn in any state.
    if (standing.withheld_since && !(name === 'race' && wanted === null)) throw conflict(PROFILE_WITHHELD)
    await section.refuseUnoffered?.(trx, asked, standing[name])
    const isExpected = previous === undefined || section.isSame(standing[name], previous)
    if (!isExpected && !section.isSame(standing[name], wanted)) throw changedMeanwhile()
    await queries.keep(trx, viewer.id, { [name]: wanted, ...besides(standing) })
    const detective: Detective = (await queries.ownDetective(trx, viewer.id))!
    return { data: detective[name] }
  })
}

/**
 * Saves the viewer's race with the consent to it, or deletes both (docs/decisions/0016-race.md). A withdrawal
 * is always accepted: even if the text has changed, another device has changed the value, or the section is
 * switched off.
 */
export async function saveRace(call: Call<(typeof sectionCalls)['race']>) {
  const { race, consent_version } = call.input
  if (race === null || race === RACE_NOT_SAID)
    return await save({ ...call, input: { race: null } }, 'race', () => queries.NO_RACE)
  if (!call.settings.race_section) throw notFound('Esta sección no está disponible.')
  return await save(call, 'race', (standing) => {
    checkConsent(consent_version)
    const hasConsented = standing.race_consent_version === RACE_CONSENT.version
    if (standing.race === race && hasConsented) return {}
    return { race_consent_version: RACE_CONSENT.version, race_consented_at: new Date() }
  })
}

/** The consent refers to the text that was read; a value alone proves no consent. */
function checkConsent(version: number | undefined) {
  if (version === undefined)
    throw invalid({
      consent_version: ['Para guardarlo hace falta su consentimiento expreso al texto que lo pide.'],
    })
  if (version !== RACE_CONSENT.version)
    throw invalid({
      consent_version: ['El texto del consentimiento ha cambiado. Vuelva a cargar la página y léalo.'],
    })
}

function changedMeanwhile() {
  return conflict(
    'Esta sección se ha cambiado en otra ventana o en otro dispositivo desde que empezó a editarla. Mire cómo está ahora y elija qué guardar.',
    CHANGED_MEANWHILE,
  )
}

const PROFILE_WITHHELD =
  'El directorio ha ocultado su perfil por una decisión: no se puede cambiar mientras esté oculto.'
