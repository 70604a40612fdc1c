// Reading a stream of server-sent events in a test.
import type { TestApp } from './app.ts'

export interface ReadEvents {
  status: number
  headers: Headers
  /** The events so far, as [name, data]. */
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it
  events: [name: string, data: any][]
  /** Settles when the server ends the stream. */
  ended: Promise<void>
  close(): void
}

/** Opens GET /api/events of a server. */
export async function readEvents({ url }: Pick<TestApp, 'url'>, token: string): Promise<ReadEvents> {
  const abort = new AbortController()
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  const events: ReadEvents['events'] = []
  const read = async () => {
    let text = ''
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
        if (name) events.push([name, JSON.parse(data!)])
      }
    }
  }
  const { status, headers } = response
  return { status, headers, events, ended: read().catch(() => {}), close: () => abort.abort() }
}
