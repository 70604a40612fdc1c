// How a hostile file is sent, and what may be answered.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as sentences from '#contract/registration.ts'
import type { HostileFile } from './hostile-file.ts'

/** A multipart form with these fields and the file, whose name and type are written as they are. */
export function formWith(file: HostileFile, bytes: Buffer, fields: Record<string, string>) {
  const boundary = `form-${randomUUID()}`
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const { type = 'image/jpeg', filename = 'scan.jpg' } = file
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="record_book_diligence"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(texts.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

const REFUSALS = new Set<unknown>([
  sentences.SCAN_REQUIRED,
  sentences.SCAN_NOT_AN_IMAGE,
  sentences.SCAN_TOO_LARGE,
  sentences.SCAN_DAMAGED,
  sentences.SCAN_TOO_MANY_PIXELS,
  sentences.SCAN_TOO_SLOW,
  sentences.PDF_TOO_LARGE,
  sentences.PDF_DAMAGED,
  sentences.PDF_LOCKED,
])

/** Of the whole form, if its parts cannot be told apart. */
const FORM_REFUSALS = /^(El formulario ha llegado incompleto|Lo enviado es demasiado grande)/

/**
 * 'accepted', or the sentence of a plain refusal. Throws for every other answer: an error of the server, an
 * unknown sentence, or a refusal that is not about the file.
 */
export function verdictOf(status: number, body: string): string {
  if (status === 201) return 'accepted'
  const { payload } = JSON.parse(body) as { payload?: { msg?: Record<string, string[]> } }
  const { record_book_diligence: said = [], general = [] } = payload?.msg ?? {}
  const sentence = said[0] ?? general[0] ?? ''
  const isPlain = REFUSALS.has(said[0]) || (said.length === 0 && FORM_REFUSALS.test(sentence))
  if (![413, 422].includes(status) || !isPlain) throw new Error(`${status} ${body.slice(0, 300)}`)
  return sentence
}

/** The payloads of the corpus's polyglots. */
const STRANGERS = ['<?php', '<script', '<html', '%PDF-', 'PK\u0003\u0004']

/**
 * Throws unless these are a JPEG that was drawn anew: no metadata, nothing after its end, bounded dimensions.
 */
export async function expectSafe(bytes: Buffer): Promise<void> {
  const { format, width, height, ...more } = await sharp(bytes).metadata()
  const notes = ['exif', 'xmp', 'iptc', 'icc', 'comments', 'orientation'].filter((note) => note in more)
  const isBounded = Math.max(width, height) <= sentences.SCAN_MAX_SIDE
  const hasStranger = STRANGERS.some((words) => bytes.includes(words))
  const endsAsJpeg = bytes.subarray(-2).equals(Buffer.of(0xff, 0xd9))
  if (format !== 'jpeg' || notes.length > 0 || !isBounded || hasStranger || !endsAsJpeg)
    throw new Error(`not safe: ${format} ${width} × ${height} ${notes.join()} ${hasStranger} ${endsAsJpeg}`)
}
