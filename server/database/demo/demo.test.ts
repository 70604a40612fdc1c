import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { licenseNumber } from '#contract/registration.ts'
import { freshDatabase } from '#server/testing/database.ts'
import type { Database } from '../connect.ts'
import { areasOfSpain } from '../reference-data/areas.ts'
import { readReferenceData } from '../reference-data/files.ts'
import { fillWithDemo } from './fill.ts'
import { namedWorld } from './named-world.ts'
import { sampleScan } from './sample-scan.ts'
import { demoRegistrations } from './waiting-registrations.ts'
import { demoDetectives } from './world.ts'

const people = demoDetectives(300, 1)
const areas = new Map(areasOfSpain().map((area) => [area.key, area]))
const provinceOf = (key: number) => areas.get(key)!.lineage.find((around) => areas.get(around)!.level === 1)!
const homeOf = (work_areas: number[]) => areas.get(areas.get(provinceOf(work_areas[0]!))!.parent_key!)!.id

test('those who wait for approval have e-mails of their own, and valid licence numbers, some of them taken', () => {
  const all = [...demoRegistrations, ...people, ...Object.values(namedWorld)]
  expect(new Set(all.map(({ email }) => email)).size).toBe(all.length)
  const licenses = demoRegistrations.map(({ license_number }) => license_number)
  expect(licenses.filter((number) => !licenseNumber.safeParse(number).success)).toEqual([])
  expect(licenses).toContain(namedWorld.lucia.license_number)
  expect(new Set(licenses).size).toBeLessThan(licenses.length)
})

describe('the invented detectives', () => {
  test('are the same for the same seed, and different for another seed', () => {
    expect(demoDetectives(300, 1)).toEqual(people)
    expect(demoDetectives(300, 2)).not.toEqual(people)
  })

  test('live in every province, most of them where most people live', () => {
    const inProvince = Map.groupBy(people, ({ work_areas }) => provinceOf(work_areas[0]!))
    expect(inProvince.size).toBe(52)
    const bySize = [...inProvince].toSorted(([, a], [, b]) => b.length - a.length).map(([key]) => key)
    expect(bySize.slice(0, 2).map((key) => areas.get(key)!.name)).toEqual(['Madrid', 'Barcelona'])
  })

  test('have unique e-mails and licence numbers, different from those of the named detectives', () => {
    const all = [...people, ...Object.values(namedWorld)]
    expect(new Set(all.map(({ email }) => email)).size).toBe(306)
    expect(new Set(all.map(({ license_number }) => license_number)).size).toBe(306)
    expect(all.filter(({ license_number }) => !licenseNumber.safeParse(license_number).success)).toEqual([])
  })

  test('keep the rules of a profile: a first area no larger than a province, no duplicates', () => {
    expect(people.filter(({ work_areas }) => areas.get(work_areas[0]!)!.level > 1)).toEqual([])
    const lists = people.flatMap((it) => [
      it.work_areas,
      it.services,
      it.work_equipment,
      it.associations,
      it.languages,
    ])
    expect(lists.filter((list: unknown[]) => new Set(list).size < list.length)).toEqual([])
    const names = people.flatMap(({ name, surname, second_surname }) => [
      name,
      surname,
      second_surname ?? 'Ruiz',
    ])
    expect(names.filter((name) => name.length < 3 || name.length > 50)).toEqual([])
    expect(people.filter(({ work_areas }) => work_areas.length > 7)).toEqual([])
  })

  test('have contact means that belong to nobody: example addresses, and numbers that Spain does not assign', () => {
    const means = people.flatMap(({ email, contact_means }) => [
      email,
      ...[...contact_means.emails, ...contact_means.tlfs].map(({ value }) => value),
    ])
    expect(means.filter((value) => !/[@.]example\.(org|com)$|^\+3479\d{7}$/.test(value))).toEqual([])
  })

  test('describe themselves in complete sentences that agree with their profile', () => {
    const texts = people.flatMap(({ more_information }) => more_information ?? [])
    expect(new Set(texts).size).toBeGreaterThan(200)
    expect(texts.filter((text) => /[{}|]|undefined/.test(text) || !text.endsWith('.'))).toEqual([])
    const astray = people.filter(({ gender, more_information: text }) =>
      (gender === 'f' ? /detective (privado|habilitado)/ : /detective (privada|habilitada)/i).test(
        text ?? '',
      ),
    )
    expect(astray).toEqual([])
  })

  test('have the languages and associations of their region: Catalan only where it is spoken', () => {
    const scopes = new Map(
      readReferenceData<{ items: { id: number; scope: string }[] }>('associations.json').items.map((it) => [
        it.id,
        it.scope,
      ]),
    )
    const astray = people.filter(({ work_areas, associations }) => {
      const home = homeOf(work_areas)
      return associations.some((id) => /^\d/.test(scopes.get(id)!) && Number(scopes.get(id)) !== home)
    })
    expect(astray).toEqual([])
    const communities = (language: string) =>
      people
        .filter(({ languages }) => languages.includes(language))
        .map(({ work_areas }) => homeOf(work_areas))
    expect(new Set(communities('ca'))).toEqual(new Set([4, 9]))
    expect(new Set(communities('gl'))).toEqual(new Set([12]))
    expect(people.filter(({ languages }) => languages[0] !== 'es')).toEqual([])
  })

  test('have unique licence numbers beyond 8,000 too', () => {
    const all = [...demoDetectives(9000, 1), ...Object.values(namedWorld)]
    expect(new Set(all.map(({ license_number }) => license_number)).size).toBe(9006)
  })
})

test('a sample scan is a JPEG that the registration accepts', async () => {
  const { format, width, height } = await sharp(await sampleScan(namedWorld.oscar)).metadata()
  expect({ format, upright: height > width, small: Math.max(width, height) <= 4000 }).toEqual({
    format: 'jpeg',
    upright: true,
    small: true,
  })
})

describe('a database filled with them', () => {
  let database: Database
  let close: () => Promise<void>
  let filled: number
  const kept: Buffer[] = []

  beforeAll(async () => {
    ;({ database, close } = await freshDatabase())
    filled = await fillWithDemo(database, {
      count: 300,
      seed: 1,
      password_hash: 'hash',
      keepScan: async (jpeg) => `${kept.push(jpeg)}.jpg`,
    })
  })
  afterAll(() => close())
  const rows = async (text: string) => (await database.query(text)).rows

  test('has all of them, with accounts, and is not filled twice', async () => {
    expect(filled).toBe(306)
    expect(await rows('select count(*)::int as people from detective join account using (id)')).toEqual([
      { people: 306 },
    ])
    expect(await fillWithDemo(database, { count: 300, seed: 1, password_hash: 'hash' })).toBe(0)
  })

  test('has detectives in every state, each with the decision that led to it', async () => {
    const states = await rows(
      'select status from detective group by status having count(*) > 1 order by status',
    )
    expect(states.map(({ status }) => status)).toEqual([
      'approved',
      'awaiting_approval',
      'registered',
      'rejected',
      'suspended',
    ])
    const undecided = await rows(`
      select id from detective where status in ('approved', 'rejected', 'suspended') and status is distinct from
        (select to_status from moderation_event where detective_id = detective.id order by decided_at desc limit 1)
    `)
    expect(undecided).toEqual([])
  })

  test('shows Lucía, hides Beatriz, and does not show Óscar or Ramón', async () => {
    const seen = await rows(`
      select email_key from detective join account using (id) where is_visible(detective) and email_key in (${Object.values(
        namedWorld,
      )
        .map(({ email }) => `'${email}'`)
        .join()}) order by email_key
    `)
    expect(seen.map(({ email_key }) => email_key)).toEqual(
      [namedWorld.lucia.email, namedWorld.nuria.email, namedWorld.rafael.email].sort(),
    )
  })

  test('has scans only for detectives who await approval', async () => {
    const waiting = await rows(`select id from detective where status = 'awaiting_approval' order by id`)
    const scans = await rows('select detective_id as id from registration_scan order by 1')
    expect(scans).toEqual(waiting)
    expect(kept).toHaveLength(waiting.length)
  })
})
