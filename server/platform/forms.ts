import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import { invalidInGeneral, Refusal } from './refusals.ts'

/** A file that came with a form. What it holds is for whoever uses it to find out: the sender's word counts nothing. */
export interface UploadedFile {
  size: number
  type: string
  bytes: Buffer
}

// Over the 8000 KB that spec 5 allows, so that a file a little too large gets its own sentence on its own field.
const FILE_MAX_BYTES = 12 * 1024 * 1024

/**
 * The fields of a multipart form, nested by their bracket keys (`work_area[admin_area][id]`), its files among them as
 * UploadedFile. Refuses with 413 what is far too large and with 415 what is no multipart form.
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart())
    throw new Refusal(415, { general: ['Se espera un formulario multipart/form-data.'] })
  const fields = new URLSearchParams()
  const files: Record<string, UploadedFile> = {}
  const limits = { fileSize: FILE_MAX_BYTES, files: 1, fields: 40, fieldSize: 20_000, fieldNameSize: 100 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.append(part.fieldname, String(part.value))
      else {
        const bytes = await part.toBuffer()
        files[part.fieldname] = { size: bytes.length, type: '', bytes }
      }
    }
  } catch (error) {
    // Where it has no status the form itself is broken: cut off, or without its boundaries.
    if ('statusCode' in Object(error)) throw error
    throw invalidInGeneral('El formulario ha llegado incompleto. Vuelva a enviarlo.')
  }
  return { ...qs.parse(fields.toString(), { depth: 4, parameterLimit: 100 }), ...files }
}
