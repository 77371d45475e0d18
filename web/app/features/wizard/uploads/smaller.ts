/** Longest side of resized pictures: more than any page shows, and fine print is still readable. */
const LONGEST = 3200
const QUALITIES = [0.9, 0.8, 0.65]

async function draw(file: File): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const share = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * share)
  canvas.height = Math.round(picture.height * share)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/**
 * Converts a photo to a JPEG of at most `maxBytes`; undefined if the browser can't decode it (HEIC only works on
 * Apple's devices).
 */
export async function makeSmaller(file: File, maxBytes: number): Promise<File | undefined> {
  try {
    const canvas = await draw(file)
    for (const quality of QUALITIES) {
      const blob = await toJpeg(canvas, quality)
      if (!blob || blob.size > maxBytes) continue
      const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
      return new File([blob], name, { type: 'image/jpeg' })
    }
  } catch {
    // Undecodable: refused with the message for its type or size.
  }
  return undefined
}
