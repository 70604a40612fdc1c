// Counting by where somebody calls from, and counting without refusing.
import type { Limit, Limits } from './limits.ts'
import { siteOf } from './network.ts'
import { Refusal } from './refusals.ts'

/** How many times what one IPv6 network (/64) may do all those of a site (/48) together may. */
const SITE_TIMES = 5

/**
 * Counts a try from an address; throws 429. An IPv6 one counts by its first 64 bits and, more widely, by its first 48:
 * who has a /48 has 65,536 networks. `whose` tells counters of one address apart.
 */
export async function countFrom(limits: Limits, limit: Limit, address: string, whose = ''): Promise<void> {
  await limits.count(limit, keyOf(address, whose))
  const site = siteOf(address)
  if (site) await limits.count(widerOf(limit), keyOf(site, whose))
}

/** Takes back one try that `countFrom` has counted. */
export async function giveBackFrom(limits: Limits, limit: Limit, address: string, whose = ''): Promise<void> {
  await limits.giveBack(limit, keyOf(address, whose))
  const site = siteOf(address)
  if (site) await limits.giveBack(widerOf(limit), keyOf(site, whose))
}

/** What `countFrom` counts an address under by itself. */
export function keyOf(address: string, whose = ''): string {
  return whose === '' ? address : `${whose} ${address}`
}

function widerOf(limit: Limit): Limit {
  return { ...limit, name: `${limit.name}-48`, tries: limit.tries * SITE_TIMES }
}

/** Counts a try and gives the refusal instead of throwing it; null where there is none. */
export async function refusalOfCount(limits: Limits, limit: Limit, who: string): Promise<Refusal | null> {
  try {
    await limits.count(limit, who)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
