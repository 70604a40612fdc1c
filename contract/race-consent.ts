/**
 * The text of the consent to the storage of race (GDPR articles 9.1 and 9.2.a, LOPDGDD article 9.1). Raise
 * the version with every change of a word: the stored consent names the text that was read.
 * docs/decisions/0016-race.md.
 */
export const RACE_CONSENT = {
  version: 1,
  help: 'Este dato es voluntario y está especialmente protegido. Sirve solo para que otros detectives sepan si su apariencia encaja en un operativo. Solo lo ven detectives con la sesión iniciada. Puede borrarlo cuando quiera y no afecta a su cuenta.',
  text: 'Consiento expresamente que se trate este dato de categoría especial con la finalidad indicada. Puedo retirar el consentimiento en cualquier momento.',
} as const

/** 'Prefiero no indicarlo' in the list of races: with this choice nothing is stored. */
export const RACE_NOT_SAID = 1
