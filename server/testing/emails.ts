/** An e-mail as its reader gets it. */
export interface Email {
  to: string
  /** '' if replies go to the sender. */
  reply_to: string
  subject: string
  /** The Message-ID, and those that the e-mail answers, oldest first. */
  message_id: string
  references: string[]
  in_reply_to: string
  text: string
  html: string
}

/** Reads a MIME message as this program writes them: one text and one HTML part. */
export function readEmail(message: string): Email {
  const whole = message.replaceAll('\r\n', '\n')
  const boundary = /boundary="?([^";\s]+)/i.exec(whole)?.[1]
  // By its own boundary: a random token can begin with two hyphens too.
  const [head = '', ...parts] = whole.split(`--${boundary}`)
  return {
    to: /<?([^<>\s]+@[^<>\s]+)>?/.exec(headerOf(head, 'To'))?.[1] ?? '',
    reply_to: decodeWords(headerOf(head, 'Reply-To')),
    subject: decodeWords(headerOf(head, 'Subject')),
    message_id: headerOf(head, 'Message-ID'),
    references: headerOf(head, 'References').split(/\s+/).filter(Boolean),
    in_reply_to: headerOf(head, 'In-Reply-To'),
    text: bodyOf(parts, 'text/plain'),
    html: bodyOf(parts, 'text/html'),
  }
}

/** The first link of an e-mail's text whose path begins with `beginning`, without the origin. */
export function linkIn(email: Email, beginning: string): string {
  const links = [...email.text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link))
  const found = links.find((link) => link.pathname.startsWith(beginning))
  if (!found) throw new Error(`no link to ${beginning} in: ${email.text}`)
  return found.pathname + found.search
}

function headerOf(head: string, name: string) {
  const unfolded = head.replace(/\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'mi').exec(unfolded)?.[1] ?? ''
}

function bodyOf(parts: string[], type: string) {
  const part = parts.find((part) => part.includes(type)) ?? ''
  const [head = '', ...body] = part.trimStart().split('\n\n')
  const text = body.join('\n\n')
  if (/quoted-printable/i.test(head)) return fromQuotedPrintable(text)
  return /base64/i.test(head) ? Buffer.from(text, 'base64').toString('utf8') : text
}

function fromQuotedPrintable(text: string) {
  const joined = text.replace(/=\n/g, '')
  const bytes = joined.replace(/=([0-9A-F]{2})/gi, (_all, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

// Encoded words (RFC 2047) of UTF-8.
function decodeWords(text: string) {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    )
}
