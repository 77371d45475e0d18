import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withFolder } from './frame/product.ts'
import { createRandom } from './frame/random.ts'
import type { Outcome, Run, Trial } from './frame/trial.ts'
import { createDisk } from './power/disk.ts'
import { watchEmbedded } from './power/embedded.ts'
import { inspect, putTogether } from './power/point.ts'
import { type Recording, record } from './power/recording.ts'
import { readTrace } from './power/trace.ts'

/** Of what wasn't flushed the disk keeps nothing, everything, or each sector by chance. */
const CHANCES = [0, 1, 0.5, 0.9]
const SECONDS = { fast: 6, deep: 60 }

/** Moments between the first and the last acknowledgement, in order; the seed shifts them. */
function chooseMoments(run: Run, { acknowledged }: Recording): number[] {
  const random = createRandom(run.seed)
  const first = acknowledged[0]?.at ?? 0
  const last = acknowledged.at(-1)?.at ?? 0
  const moments = Array.from({ length: run.planned }, () => first + random() * (last - first))
  return moments.sort((one, two) => one - two)
}

/**
 * What PostgreSQL wrote is recorded call by call. For each moment a disk is made that has what was flushed until then,
 * and of the rest what chance gives it; PostgreSQL starts on it and is asked for what people had been told is saved.
 *
 * Not simulated: disks that say flushed and aren't, blocks that rot, and names of files that a file system loses
 * though it wrote later ones. Nor photographs and papers, which are in other files. PGlite promises nothing for it, since
 * it never flushes: whether that is still so is watched, too.
 */
async function run(run: Run): Promise<Outcome> {
  return withFolder(async (folder) => {
    const recording = await record(run, folder, run.isDeep ? SECONDS.deep : SECONDS.fast)
    const moments = chooseMoments(run, recording)
    const random = createRandom(run.seed + 1)
    const disk = createDisk(recording.base)
    const failures: string[] = []
    let tries = 0
    let flushes = 0
    const lose = async (at: number) => {
      const chance = CHANCES[tries % CHANCES.length] ?? 0
      const place = join(folder, 'point')
      await putTogether(recording.base, disk.lose(chance, random), place)
      const known = recording.acknowledged.filter((one) => one.at < at)
      const found = await inspect(place, known)
      failures.push(...found.map((said) => `moment ${tries}, ${chance} kept: ${said}`))
      await rm(place, { recursive: true })
      tries += 1
    }
    for await (const event of readTrace(recording.trace, recording.data)) {
      while (event.at >= (moments[tries] ?? Number.POSITIVE_INFINITY)) await lose(event.at)
      disk.apply(event)
      if (event.kind === 'flush') flushes += 1
    }
    const figures = { 'acknowledged saves': recording.acknowledged.length, flushes }
    // The flaw isn't about it.
    if (run.flaw) return { tries, unknown: 0, failures, figures }
    const embedded = await watchEmbedded(run, folder)
    if (embedded.writes === 0) failures.push('strace saw no write of the embedded database')
    if (embedded.flushes > 0) failures.push('the embedded database flushes: the docs say never')
    const ofEmbedded = {
      'writes of the embedded database': embedded.writes,
      'flushes of it, which promises none': embedded.flushes,
    }
    return { tries, unknown: 0, failures, figures: { ...figures, ...ofEmbedded } }
  })
}

export const powerLoss: Trial = {
  id: 'G8',
  name: 'power loss',
  promise: 'On PostgreSQL nothing acknowledged is lost when the power goes, whenever it goes.',
  planned: { fast: 12, deep: 200, mutant: 8 },
  run,
  flaws: [
    {
      name: 'changes are acknowledged before they are flushed',
      file: 'server/src/platform/db/db.ts',
      find: "'-c plan_cache_mode=force_generic_plan ",
      replace: "'-c synchronous_commit=off -c plan_cache_mode=force_generic_plan ",
    },
  ],
  tests: ['trials/power/disk.test.ts'],
}
