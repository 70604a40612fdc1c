// The form of a registration, for tests.
import sharp from 'sharp'

/** A field's value; undefined leaves the field out. */
type Value = string | Blob | undefined

/** A small valid scan. */
export async function smallScan(type: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Blob> {
  const bytes = await sharp({ create: { width: 60, height: 90, channels: 3, background: 'ivory' } })
    .toFormat(type)
    .toBuffer()
  return scanOf(bytes, `image/${type}`)
}

/** Bytes as a browser would send them. */
export function scanOf(bytes: Uint8Array, type = 'image/jpeg'): Blob {
  return new Blob([Uint8Array.from(bytes)], { type })
}

/** All required fields, valid, with the given changes. Keys as they are sent: `work_area[type]`. */
export async function registrationForm(other: Record<string, Value> = {}): Promise<FormData> {
  const fields: Record<string, Value> = {
    name: 'Carmen',
    surname: 'Núñez',
    email: 'carmen.nunez@example.net',
    gender: 'f',
    password: 'una-clave-propia',
    password_confirmation: 'una-clave-propia',
    license_number: '4127',
    recaptcha_token: 'no soy un robot',
    record_book_diligence: await smallScan(),
    ...other,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value, 'diligencia.jpg')
    else if (value !== undefined) form.append(name, value)
  }
  return form
}
