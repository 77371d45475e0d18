import type { FileRule } from '@nilayam/contract/define'
import { uploadMessages } from '@nilayam/contract/places/papers'
import { t } from '../../../text.ts'
import { makeSmaller } from './smaller.ts'

/** HEIC and HEIF, as Apple and Samsung phones write; the server accepts neither. */
const HEIC = /^ftyp(hei[cmxs]|hev[cmx]|mif1|msf1)/

/** The file type by its first bytes; name and declared type aren't reliable. */
export function findFileType(bytes: Uint8Array) {
  const text = String.fromCharCode(...bytes.subarray(4, 12))
  const startsWith = (...signature: number[]) =>
    signature.every((byte, index) => bytes[index] === byte)
  if (startsWith(0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWith(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf'
  return HEIC.test(text) ? 'heic' : undefined
}

export type CheckedFile = { file: File; isPdf: boolean; refusal: string | undefined }

/**
 * Checks type and size before uploading. Too large or HEIC pictures are resized if the browser supports it. The server
 * repeats the check more thoroughly.
 */
export async function checkFile(
  file: File,
  rule: FileRule,
  shrink = makeSmaller,
): Promise<CheckedFile> {
  const type = findFileType(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  const isLarge = file.size > rule.maxBytes && type !== undefined && type !== 'pdf'
  const smaller = isLarge || type === 'heic' ? await shrink(file, rule.maxBytes) : undefined
  // A result below the minimum means that the original was padding; report the original's error.
  if (smaller && smaller.size >= rule.minBytes) {
    return { file: smaller, isPdf: false, refusal: findRefusal(smaller, 'jpeg', rule) }
  }
  return { file, isPdf: type === 'pdf', refusal: findRefusal(file, type, rule) }
}

function findRefusal(file: File, type: string | undefined, rule: FileRule): string | undefined {
  if (!type || type === 'heic') return uploadMessages.type(file.name)
  if (file.size > rule.maxBytes) return uploadMessages.tooLarge(file.name, rule.maxBytes)
  if (file.size < rule.minBytes) return uploadMessages.tooSmall(file.name, rule.minBytes)
  return undefined
}

/** 1258291 → '1.2 MB', 655360 → '640 KB' */
export function formatBytes(bytes: number): string {
  return bytes < 1_048_576
    ? t('wizard.kilobytes', { size: Math.round(bytes / 1024) })
    : t('wizard.megabytes', { size: (bytes / 1_048_576).toFixed(1) })
}
