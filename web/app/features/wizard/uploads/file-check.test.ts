import { PHOTO_LIMITS } from '@nilayam/contract/places/photos'
import { expect, test } from 'vitest'
import { checkFile, findFileType, formatBytes } from './file-check.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const file = (name: string, bytes: number, start = jpeg) => {
  const data = new Uint8Array(bytes)
  data.set(start)
  return new File([data], name)
}

test('a file’s type is detected by its first bytes, not by its name', () => {
  expect(findFileType(new Uint8Array([...jpeg, 0, 0, 0, 0]))).toBe('jpeg')
  expect(findFileType(new TextEncoder().encode('%PDF-1.7'))).toBe('pdf')
  expect(findFileType(new TextEncoder().encode('GIF89a;;'))).toBeUndefined()
  expect(findFileType(new Uint8Array())).toBeUndefined()
})

test('a photo within the limits is accepted', async () => {
  expect(await checkFile(file('hall.jpg', 20_000), PHOTO_LIMITS)).toMatchObject({
    isPdf: false,
    refusal: undefined,
  })
})

test('each refusal names the file and the limit', async () => {
  const refusal = async (one: File) => (await checkFile(one, PHOTO_LIMITS)).refusal
  expect(await refusal(file('notes.jpg', 20_000, [0x41]))).toBe(
    'File type not accepted: by its content, notes.jpg isn’t a jpg, jpeg, png or pdf.',
  )
  expect(await refusal(file('big.jpg', 5_242_881))).toBe(
    'File is too large: big.jpg. At most 5 MB.',
  )
  expect(await refusal(file('dot.jpg', 500))).toBe('File is too small: dot.jpg. At least 10 KB.')
})

test('too large and HEIC pictures are resized if the browser supports it', async () => {
  const heic = [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')]
  const phone = file('IMG_1.HEIC', 20_000, heic)
  expect((await checkFile(phone, PHOTO_LIMITS)).refusal).toBe(
    'File type not accepted: by its content, IMG_1.HEIC isn’t a jpg, jpeg, png or pdf.',
  )
  const smaller = file('smaller.jpg', 900_000)
  for (const one of [phone, file('big.jpg', 5_242_881)]) {
    const checked = await checkFile(one, PHOTO_LIMITS, async () => smaller)
    expect(checked).toEqual({ file: smaller, isPdf: false, refusal: undefined })
  }
  const filled = await checkFile(file('big.jpg', 5_242_881), PHOTO_LIMITS, async () =>
    file('big.jpg', 700),
  )
  expect(filled.refusal).toBe('File is too large: big.jpg. At most 5 MB.')
  // For files that must not be resized.
  const never = () => Promise.reject(new Error('was asked to shrink'))
  await checkFile(file('hall.jpg', 20_000), PHOTO_LIMITS, never)
  const pdf = file('prices.pdf', 5_242_881, [...new TextEncoder().encode('%PDF-')])
  expect((await checkFile(pdf, PHOTO_LIMITS, never)).refusal).toMatch(/^File is too large/)
})

test('sizes are said in KB and MB', () => {
  expect(formatBytes(655_360)).toBe('640 KB')
  expect(formatBytes(1_258_291)).toBe('1.2 MB')
})
