import { contactMessage } from '../contact-message.ts'

/**
 * So many people write to a site as fast as it answers, for this long. Returns the statuses of all answers.
 */
export async function writeAtOnce(url: string, writers: number, milliseconds: number): Promise<number[]> {
  const end = performance.now() + milliseconds
  const statuses: number[] = []
  const write = async () => {
    while (performance.now() < end) {
      const { status } = await fetch(`${url}/api/contact-us/send-message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(contactMessage({ body: 'x'.repeat(400) })),
      })
      statuses.push(status)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return statuses
}
