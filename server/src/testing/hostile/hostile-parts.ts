import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

// Building blocks of malicious files.

/** Must not be found in any stored file. */
export const SECRET = 'SMUGGLED-4711'

export const KB = 1024
export const MB = 1024 * KB
export const fill = (data: Buffer | string, size = 20 * KB) =>
  Buffer.concat([Buffer.from(data), Buffer.alloc(Math.max(0, size - data.length), 0x20)])
export const zeros = (data: Buffer | string, size = 20 * KB) =>
  Buffer.concat([Buffer.from(data), Buffer.alloc(Math.max(0, size - data.length))])

export function draw(width = 320, height = 240): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
}

export const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const SCRIPT = `<script>alert('${SECRET}')</script>`
export const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><text>${SECRET}</text></svg>`

/** An uncompressed ZIP containing one file. */
export function zip(): Buffer {
  const name = Buffer.from('run.bat')
  const data = Buffer.from(SECRET)
  const sizes = [crc32(data), data.length, data.length]
  const words = (...values: [number, 2 | 4][]) =>
    Buffer.concat(
      values.map(([value, size]) => {
        const bytes = Buffer.alloc(size)
        bytes.writeUIntLE(value >>> 0, 0, size)
        return bytes
      }),
    )
  const common: [number, 2 | 4][] = [
    [20, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    ...sizes.map((size): [number, 4] => [size, 4]),
    [name.length, 2],
    [0, 2],
  ]
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), words(...common), name, data])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    words([20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [0, 4]),
    name,
  ])
  const end = words([0, 4], [1, 2], [1, 2], [central.length, 4], [local.length, 4], [0, 2])
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}
