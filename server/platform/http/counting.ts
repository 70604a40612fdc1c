// Limits by network address, and limits that return the refusal instead of throwing it.
import type { Limit, Limits } from './limits.ts'
import { siteOf } from './network.ts'
import { Refusal } from './refusals.ts'

/** All networks (/64) of an IPv6 site (/48) together may try this many times as often as one network. */
const SITE_TIMES = 5

/**
 * Counts a try from an address; throws 429. An IPv6 address counts by its first 64 bits and, with a wider
 * limit, by its first 48, because the holder of a /48 has 65,536 networks. `whose` separates several counters
 * of one address.
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

/** The key of an address in its counter. */
export function keyOf(address: string, whose = ''): string {
  return whose === '' ? address : `${whose} ${address}`
}

function widerOf(limit: Limit): Limit {
  return { ...limit, name: `${limit.name}-48`, tries: limit.tries * SITE_TIMES }
}

/** Counts a try and returns the refusal instead of throwing it; null if there is none. */
export async function refusalOfCount(limits: Limits, limit: Limit, who: string): Promise<Refusal | null> {
  try {
    await limits.count(limit, who)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
