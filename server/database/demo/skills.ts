// The invented detectives' services, equipment, associations and languages, in plausible proportions.

import { readReferenceData } from '../reference-data/files.ts'
import type { Province } from './places.ts'
import { type Random, several, weighted } from './random.ts'

interface Service {
  id: number
  group: string
}

const services = readReferenceData<{ items: Service[] }>('services.json').items
const groups = [...new Set(services.map(({ group }) => group))]
const bread = new Set(['laboral', 'familiar', 'seguros', 'mercantil', 'personal'])
const drawsByFavourite = groups.map((favourite) =>
  weighted(services, ({ group }) => (group === favourite ? 6 : bread.has(group) ? 2 : 0.6)),
)

/** Ids of three to nine services, many of them of one preferred group. */
export function drawServices(random: Random): number[] {
  const draw = random.pick(drawsByFavourite)
  return several(draw, random.whole(3, 9), random)
    .map(({ id }) => id)
    .sort((a, b) => a - b)
}

/** The probability of each piece of equipment, by its id. */
const equipment: Record<number, number> = {
  ...{ 1: 0.92, 2: 0.22, 3: 0.35, 4: 0.2, 5: 0.1, 6: 0.15, 7: 0.02, 8: 0.6, 9: 0.45, 10: 0.7, 11: 0.4 },
  ...{
    12: 0.25,
    13: 0.1,
    14: 0.5,
    15: 0.12,
    16: 0.45,
    17: 0.2,
    18: 0.06,
    19: 0.07,
    20: 0.07,
    21: 0.3,
    22: 0.15,
  },
}

/** Ids of a detective's equipment; nearly always with a car. */
export function drawWorkEquipment(random: Random): number[] {
  return Object.keys(equipment)
    .map(Number)
    .filter((id) => random.chance(equipment[id]!))
}

const associations = readReferenceData<{ items: { id: number; scope: string; kind: string }[] }>(
  'associations.json',
).items
const nationwide: Record<number, number> = {
  1: 0.25,
  9: 0.08,
  10: 0.05,
  12: 0.03,
  13: 0.05,
  14: 0.02,
  15: 0.03,
}

/**
 * Mostly associations of the own community, then nationwide ones; a third of the detectives belong to none.
 */
export function drawAssociations({ community }: Province, random: Random): number[] {
  if (random.chance(0.3)) return []
  return associations
    .filter(({ id, scope, kind }) => {
      if (/^\d\d$/.test(scope)) {
        return Number(scope) === community && random.chance(kind === 'colegio' ? 0.5 : 0.15)
      }
      return random.chance(nationwide[id] ?? 0)
    })
    .map(({ id }) => id)
}

type Chances = Record<string, number>

const foreign: Chances = {
  ...{ en: 0.45, fr: 0.14, pt: 0.05, de: 0.05, it: 0.05, ar: 0.02, ary: 0.02, ro: 0.02, ssp: 0.02 },
  ...{ nl: 0.01, ru: 0.015, uk: 0.008, zh: 0.008, pl: 0.008, bg: 0.006, sv: 0.005, rom: 0.004, csc: 0.002 },
}
/** Probabilities that differ in a community, by its code… */
const ofCommunity: Record<number, Chances> = {
  2: { an: 0.03, fr: 0.2 },
  3: { ast: 0.15 },
  4: { ca: 0.8, de: 0.25, en: 0.65 },
  5: { de: 0.2, en: 0.6 },
  9: { ca: 0.9, csc: 0.015, fr: 0.22 },
  11: { pt: 0.2 },
  12: { gl: 0.85, pt: 0.2 },
  15: { eu: 0.18, fr: 0.2 },
  16: { eu: 0.45, fr: 0.2 },
  18: { ary: 0.5 },
  19: { ary: 0.3, rif: 0.4 },
}
/** … and in a province. */
const ofProvince: Record<number, Chances> = {
  3: { 'ca-valencia': 0.35, en: 0.6, de: 0.1 },
  12: { 'ca-valencia': 0.6 },
  25: { 'oc-aranes': 0.08 },
  29: { en: 0.65, de: 0.1, sv: 0.03 },
  46: { 'ca-valencia': 0.55 },
}

/**
 * Always Spanish, the community's own language if there is one, and languages learnt or brought from
 * elsewhere.
 */
export function drawLanguages({ id, community }: Province, random: Random): string[] {
  const chances = { ...foreign, ...ofCommunity[community], ...ofProvince[id] }
  const spoken = Object.keys(chances).filter((language) => random.chance(chances[language]!))
  return ['es', ...spoken]
}
