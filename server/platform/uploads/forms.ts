import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import { invalidInGeneral, Refusal } from '#server/platform/http/refusals.ts'
import { FORM_BOUNDS } from './bounds.ts'
import { UploadedFile } from './uploaded-file.ts'

const TOO_SLOW = 'El envío va demasiado lento y se ha interrumpido. Vuelva a intentarlo con mejor conexión.'
const TOO_LARGE = () => new Refusal(413, { general: ['Lo enviado es demasiado grande.'] })

/** The fields of a form; `close` deletes its files. */
export interface ReadForm {
  fields: Record<string, unknown>
  close(): Promise<void>
}

/**
 * Reads the fields of a multipart form, nested by their bracket keys (`work_area[admin_area][id]`), with its
 * files as UploadedFile, in temporary files of `folder`. Throws 413 if the form is far too large, 415 if it
 * is not multipart, and 408 if it comes too slowly.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
): Promise<ReadForm> {
  if (!request.isMultipart())
    throw new Refusal(415, { general: ['Se espera un formulario multipart/form-data.'] })
  const watched = watch(request, reply)
  try {
    return await Promise.race([partsOf(request, folder), watched.refused])
  } catch (error) {
    // An error without a status means that the form itself is broken: cut off, or without its boundaries.
    if (error instanceof Refusal || 'statusCode' in Object(error) || isDisks(error)) throw error
    throw invalidInGeneral('El formulario ha llegado incompleto. Vuelva a enviarlo.')
  } finally {
    watched.end()
  }
}

async function partsOf(request: FastifyRequest, folder: string): Promise<ReadForm> {
  const texts = new URLSearchParams()
  const files: Record<string, UploadedFile> = {}
  const close = async () => {
    for (const file of Object.values(files)) await file.close()
  }
  const { fileBytesMax } = FORM_BOUNDS
  const limits = { fileSize: fileBytesMax, files: 1, fields: 40, fieldSize: 20_000, fieldNameSize: 100 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') texts.append(part.fieldname, String(part.value))
      else files[part.fieldname] = await keep(part, folder)
    }
  } catch (error) {
    await close()
    throw error
  }
  const fields = { ...qs.parse(texts.toString(), { depth: 4, parameterLimit: 100 }), ...files }
  return { fields, close }
}

async function keep({ file }: MultipartFile, folder: string) {
  const kept = await UploadedFile.in(folder)
  try {
    for await (const bytes of file) await kept.add(bytes)
    if (file.truncated) throw TOO_LARGE()
    return kept
  } catch (error) {
    await kept.close()
    throw error
  }
}

/**
 * `refused` rejects once the form is too large or comes too slowly. In both cases the connection ends after
 * the answer.
 */
function watch(request: FastifyRequest, reply: FastifyReply) {
  const { promise: refused, reject } = Promise.withResolvers<never>()
  // After the form was read nobody awaits this promise.
  refused.catch(() => {})
  let received = 0
  let earlier = 0
  const refuse = (refusal: Refusal) => {
    request.raw.unpipe()
    reply.header('connection', 'close')
    reject(refusal)
  }
  const count = (bytes: Buffer) => {
    received += bytes.length
    if (received > FORM_BOUNDS.bytesMax) refuse(TOO_LARGE())
  }
  request.raw.on('data', count)
  const watching = setInterval(() => {
    if (received - earlier < FORM_BOUNDS.bytesAStretch) refuse(new Refusal(408, { general: [TOO_SLOW] }))
    earlier = received
  }, FORM_BOUNDS.stretchSeconds * 1000)
  const end = () => {
    clearInterval(watching)
    request.raw.off('data', count)
  }
  return { refused, end }
}

/** An error of the disk is no fault of the form. */
function isDisks(error: unknown) {
  return 'syscall' in Object(error)
}
