import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'

/** A proof is `file :: name`: of a test, or of what a code file declares. */
const proof = z.string().regex(/^[\w./-]+ :: \S.*$/)

const common = {
  level: z.union([z.literal(1), z.literal(2)]),
  /** What is required, in our own words. */
  asks: z.string().min(8),
  note: z.string().min(8).optional(),
}

const requirement = z.union([
  z.strictObject({ ...common, state: z.literal('met'), by: z.array(proof).min(1) }),
  /** There is nothing here that it could be about. */
  z.strictObject({
    ...common,
    state: z.literal('not applicable'),
    by: z.array(proof).min(1).optional(),
    note: z.string().min(8),
  }),
  z.strictObject({ ...common, state: z.literal('not met'), note: z.string().min(8) }),
])
export type Requirement = z.infer<typeof requirement>

const chapter = z.strictObject({
  name: z.string(),
  requirements: z.record(z.string().regex(/^\d+\.\d+\.\d+$/), requirement),
})
export type Chapter = z.infer<typeof chapter> & { number: number }

const folder = new URL('../../docs/asvs/', import.meta.url)

/** The chapters of `docs/asvs/`, in order. Throws on what isn't of their form. */
export function readChapters(): Chapter[] {
  const files = readdirSync(folder).map((file) => ({ file, number: Number(file.slice(0, 2)) }))
  return files
    .sort((a, b) => a.number - b.number)
    .map(({ file, number }) => ({
      number,
      ...chapter.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    }))
}
