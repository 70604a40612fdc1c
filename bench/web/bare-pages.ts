// The lower bound for a page: its text alone, without scripts, styles or fonts.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export interface BarePages {
  /** The address of a page that shows this text. */
  pageWith(text: string): string
  close(): void
}

/** Starts a server for them. */
export async function serveBarePages(): Promise<BarePages> {
  const pages: Buffer[] = []
  const server = createServer((request, response) => {
    const page = pages[Number(request.url?.slice(1))]
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
    })
    response.end(page ?? brotliCompressSync(''))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    pageWith(text) {
      const lines = text
        .split('\n')
        .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
      const head =
        '<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Texto</title>'
      return `http://localhost:${port}/${pages.push(brotliCompressSync(head + lines.join(''))) - 1}`
    },
    close: () => server.close(),
  }
}
