import sharp from 'sharp'

/** A JPEG of noise, so that it is as large as a real photo. */
export async function createPhoto(
  name: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian', mean: 140, sigma: 40 } as const
  const image = sharp({
    create: { width: 800, height: 600, channels: 3, background: '#c8b088', noise },
  })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 80 }).toBuffer() }
}
