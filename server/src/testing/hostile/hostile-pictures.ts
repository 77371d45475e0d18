import { crc32, deflateSync } from 'node:zlib'
import { draw, fill, KB, MB, SCRIPT, SECRET, SVG, u32, zeros, zip } from './hostile-parts.ts'
import { pdf } from './hostile-pdfs.ts'

function pngChunk(type: string, data: Buffer, isRight = true): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([u32(data.length), body, u32(isRight ? crc32(body) : 0)])
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const header = (width: number, height: number, depth = 1, colour = 0) =>
  pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, 0])]))

/** A PNG of a few bytes that decompresses to `width` × `height`. */
function pngBomb(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * Math.min(height, 4000)))
  const parts = [
    PNG,
    header(width, height),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return zeros(Buffer.concat(parts))
}

/** Inserts a chunk after a PNG's header. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const at = PNG.length + 25
  return Buffer.concat([png.subarray(0, at), pngChunk(type, data), png.subarray(at)])
}

function segment(marker: number, data: Buffer | string | number[]): Buffer {
  const body = Buffer.from(data as Buffer)
  const length = Buffer.from([(body.length + 2) >> 8, (body.length + 2) & 255])
  return Buffer.concat([Buffer.from([0xff, marker]), length, body])
}

/** Inserts a segment after a JPEG's SOI marker. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer | string): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), segment(marker, data), jpeg.subarray(2)])
}

/** A progressive JPEG of 64 × 64 that says bit by bit, in a scan of its own each, that a coefficient is nothing. */
function manyScans(): Buffer {
  const [side, blocks] = [64, 64]
  // The only code of a table, a single bit, says nothing of a block.
  const table = (place: number) => segment(0xc4, [place, 1, ...Array<number>(15).fill(0), 0])
  const scan = (from: number, bits: number) =>
    Buffer.concat([segment(0xda, [1, 1, 0, from, from, bits]), Buffer.alloc(blocks / 8)])
  const bits = Array.from({ length: 14 }, (_, bit) => 13 - bit)
  const scans = bits.flatMap((bit) =>
    Array.from({ length: 63 }, (_, at) => scan(at + 1, bit === 13 ? bit : ((bit + 1) << 4) | bit)),
  )
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, 0, side, 0, side, 1, 1, 0x11, 0]),
    ...[table(0), table(0x10), scan(0, 0)],
    // Of those that have no length: who takes what follows for one skips all scans.
    Buffer.from([0xff, 0x01]),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ])
}

/** Overwrites the dimensions in a JPEG's frame header. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const at = copy.findIndex((byte, i) => byte === 0xff && [0xc0, 0xc2].includes(copy[i + 1] ?? 0))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

/** Pictures that are corrupt or too large to decode. */
export function brokenPictures(
  jpeg: Buffer,
  progressive: Buffer,
  png: Buffer,
): [string, string, Buffer][] {
  const half = (data: Buffer) => data.subarray(0, Math.max(11 * KB, data.length >> 1))
  return [
    ['a JPEG signature and zeros', 'room.jpg', zeros(Buffer.from('ffd8ffe0', 'hex'))],
    [
      'a JPEG signature and a script',
      'room.jpg',
      fill(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(SCRIPT)])),
    ],
    [
      'a JPEG signature before an SVG',
      'room.jpg',
      fill(Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(SVG)])),
    ],
    ['a JPEG cut in half', 'room.jpg', half(jpeg)],
    ['a progressive JPEG cut in half', 'room.jpg', half(progressive)],
    ['a JPEG without its end', 'room.jpg', jpeg.subarray(0, -2000)],
    ['a JPEG of 65500 × 65500', 'room.jpg', withSize(jpeg, 65_500, 65_500)],
    ['a JPEG of 30000 × 1000', 'room.jpg', withSize(jpeg, 30_000, 1000)],
    ['a JPEG without width', 'room.jpg', withSize(jpeg, 0, 240)],
    ['a JPEG that is drawn anew 883 times', 'room.jpg', manyScans()],
    ['a PNG signature and zeros', 'room.png', zeros(PNG)],
    ['a PNG signature and a script', 'room.png', fill(Buffer.concat([PNG, Buffer.from(SCRIPT)]))],
    ['a PNG cut in half', 'room.png', half(png)],
    ['a PNG without its end', 'room.png', png.subarray(0, -5000)],
    ['a bomb of 30000 × 30000', 'room.png', pngBomb(30_000, 30_000)],
    ['a bomb of 65535 × 65535', 'room.png', pngBomb(65_535, 65_535)],
    ['a bomb of two thousand million', 'room.png', pngBomb(2_147_483_647, 1)],
    ['a bomb as long as it is thin', 'room.png', pngBomb(1, 2_000_000_000)],
    ['a PNG of no width', 'room.png', zeros(Buffer.concat([PNG, header(0, 240)]))],
    ['a PNG of an impossible depth', 'room.png', zeros(Buffer.concat([PNG, header(9, 9, 7, 5)]))],
    [
      'a PNG whose header is damaged',
      'room.png',
      Buffer.concat([PNG, pngChunk('IHDR', png.subarray(16, 29), false), png.subarray(33)]),
    ],
    [
      'a PNG whose chunk is longer than itself',
      'room.png',
      zeros(Buffer.concat([PNG, header(9, 9), u32(0x7fffffff), Buffer.from('IDAT')])),
    ],
    [
      'a PNG without pixels',
      'room.png',
      zeros(Buffer.concat([PNG, header(9, 9), pngChunk('IEND', Buffer.alloc(0))])),
    ],
  ]
}

/** Valid pictures with metadata or appended data. */
export async function loadedPictures(
  jpeg: Buffer,
  png: Buffer,
): Promise<[string, string, Buffer][]> {
  const gps = {
    IFD0: { Copyright: SECRET },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 26/1 0/1' },
  }
  const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta><?xpacket end="w"?>`
  const animation = Buffer.concat([u32(2), u32(0)])
  const profile = Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(60 * MB))])
  const text = Buffer.concat([
    Buffer.from('Comment\0\0'),
    deflateSync(Buffer.alloc(60 * MB, SECRET)),
  ])
  return [
    [
      'a JPEG that says where it was taken',
      'room.jpg',
      await draw().withExif(gps).jpeg().toBuffer(),
    ],
    ['a PNG that says where it was taken', 'room.png', await draw().withExif(gps).png().toBuffer()],
    [
      'a JPEG that lies on its side',
      'room.jpg',
      await draw().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ],
    ['a JPEG with XMP', 'room.jpg', await draw().withXmp(xmp).jpeg().toBuffer()],
    [
      'a JPEG with a colour profile',
      'room.jpg',
      await draw().withIccProfile('p3').jpeg().toBuffer(),
    ],
    ['a JPEG with a comment', 'room.jpg', withSegment(jpeg, 0xfe, SCRIPT)],
    ['a JPEG with PHP in a segment', 'room.jpg', withSegment(jpeg, 0xef, `<?php '${SECRET}'`)],
    ['a JPEG with a segment of 64 KB', 'room.jpg', withSegment(jpeg, 0xed, SECRET.repeat(4000))],
    ['a JPEG with a broken EXIF', 'room.jpg', withSegment(jpeg, 0xe1, `Exif\0\0II*\0${SECRET}`)],
    ['a JPEG with a ZIP behind it', 'room.jpg', Buffer.concat([jpeg, zip()])],
    [
      'a JPEG with a page of HTML behind it',
      'room.jpg',
      Buffer.concat([jpeg, Buffer.from(SCRIPT)]),
    ],
    ['a JPEG with a PDF behind it', 'room.jpg', Buffer.concat([jpeg, pdf({ more: SECRET })])],
    ['a JPEG with another JPEG behind it', 'room.jpg', Buffer.concat([jpeg, jpeg])],
    ['a JPEG that is called a PNG', 'room.png', jpeg],
    ['a JPEG that is called a page', 'room.html', jpeg],
    ['a PNG that is called a JPEG', 'room.jpg', png],
    ['a JPEG in CMYK', 'room.jpg', await draw().toColourspace('cmyk').jpeg().toBuffer()],
    ['a JPEG in grey', 'room.jpg', await draw().greyscale().jpeg({ quality: 100 }).toBuffer()],
    ['a progressive JPEG', 'room.jpg', await draw().jpeg({ progressive: true }).toBuffer()],
    ['a PNG of 16 bits', 'room.png', await draw().toColourspace('rgb16').png().toBuffer()],
    ['a PNG with a palette', 'room.png', await draw(400, 400).png({ palette: true }).toBuffer()],
    ['a PNG that one can see through', 'room.png', await draw().ensureAlpha(0.5).png().toBuffer()],
    ['an interlaced PNG', 'room.png', await draw().png({ progressive: true }).toBuffer()],
    ['a PNG that moves', 'room.png', withChunk(png, 'acTL', animation)],
    ['a PNG with text', 'room.png', withChunk(png, 'tEXt', Buffer.from(`Comment\0${SCRIPT}`))],
    ['a PNG with a page behind it', 'room.png', Buffer.concat([png, Buffer.from(SCRIPT)])],
    ['a PNG with a ZIP behind it', 'room.png', Buffer.concat([png, zip()])],
    ['a PNG with 60 MB of packed text', 'room.png', withChunk(png, 'zTXt', text)],
    ['a PNG with 60 MB of packed profile', 'room.png', withChunk(png, 'iCCP', profile)],
    ['a PNG with an unknown chunk', 'room.png', withChunk(png, 'prVt', Buffer.from(SECRET))],
  ]
}
