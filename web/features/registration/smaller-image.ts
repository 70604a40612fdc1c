import { SCAN_MAX_BYTES, SCAN_MAX_SIDE } from '#contract/registration.ts'

// From hardly visible losses to the limit at which a page is still legible.
const steps = [
  { side: SCAN_MAX_SIDE, quality: 0.85 },
  { side: 3000, quality: 0.8 },
  { side: 2200, quality: 0.7 },
]

/**
 * A JPEG of the same picture, small enough to be sent, upright and without the camera's metadata (place,
 * time). Throws if this browser cannot read the file as a picture.
 */
export async function smallerImage(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (const { side, quality } of steps) {
      const blob = await drawn(picture, side, quality)
      if (blob.size <= SCAN_MAX_BYTES)
        return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type })
    }
  } finally {
    picture.close()
  }
  throw new Error('the picture does not get small enough')
}

async function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  // Transparent areas would otherwise turn black.
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('the canvas gave no picture')
  return blob
}
