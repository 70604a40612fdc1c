// The result of an attack, and its report.
import { type AttackName, EXPLAINED } from './explained.ts'

/** The result of one attack. */
export interface Outcome {
  /** The program and its version. */
  tool: string
  /** The target of the attack, and the number of tries. */
  tried: string
  /** Findings in the words of the tool, each with its place. */
  findings: string[]
  /** Figures for the report. */
  figures: string[]
}

/** An attack that could not run here; the message says what is missing. */
export class Skipped extends Error {}

/** Prints the outcome; returns the number of findings without an explanation. */
export function report(name: AttackName, { tool, tried, findings, figures }: Outcome): number {
  console.log(`\n${name}: ${tool}\n  ${tried}`)
  for (const figure of figures) console.log(`  ${figure}`)
  let unexplained = 0
  for (const [finding, times] of counted(findings)) {
    const reason = EXPLAINED.find(({ attack, finding: pattern }) => attack === name && pattern.test(finding))
    if (!reason) unexplained += 1
    console.log(`  ${reason ? '○' : '✗'} ${times > 1 ? `${times} × ` : ''}${finding}`)
    if (reason) console.log(`    explained: ${reason.reason}`)
  }
  if (findings.length === 0) console.log('  no finding')
  return unexplained
}

function counted(findings: string[]) {
  const counts = new Map<string, number>()
  for (const finding of findings) counts.set(finding, (counts.get(finding) ?? 0) + 1)
  return counts
}
