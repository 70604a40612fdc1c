import { grouped } from '#web/lib/numbers.ts'

/** '1 detective', '1.234 detectives'; 'más de 10.000 detectives' if the count is not exact. */
export function countOfDetectives(total: number, isExact: boolean): string {
  const count = `${grouped(total)} ${total === 1 ? 'detective' : 'detectives'}`
  return isExact ? count : `más de ${count}`
}
