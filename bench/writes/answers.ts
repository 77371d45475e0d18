import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { countAnswers } from '@nilayam/server/features/answers/answers'
import { sendMessage } from '@nilayam/server/features/enquiries/messages/messages'
import { loadGazetteer } from '@nilayam/server/features/places/places'
import { type Db, openPostgres } from '@nilayam/server/platform/db/db'
import { migrate } from '@nilayam/server/platform/db/upkeep/migrate'
import { loadCity } from '../city.store.ts'
import { type Timing, toTiming } from '../timing.ts'
import { answerSome, fillAnswers, findOpenThreads, hasEnquiries } from './answers.store.ts'

const ENQUIRIES = 1_000_000
const PLACES = 20_000
const WRITERS = 4
const QUIET = 20_000
const NEW_ANSWERS = 2000

export type Count = { name: string; seconds: number; changed: number; writes: Timing }

/** Counts a million enquiries while four students write as fast as they can, and what their writes take meanwhile. */
export async function measureAnswers(url: string): Promise<Count[]> {
  const counting = openPostgres(url, { timeLimits: false })
  const writing = openPostgres(url)
  try {
    await migrate(counting.db)
    if (await hasEnquiries(counting.db)) {
      // Kept from an earlier run: the first count is to find nothing counted.
      await counting.db.deleteFrom('answer_figures').execute()
    } else {
      await loadGazetteer(counting.db)
      await loadCity(counting.db, PLACES)
      await fillAnswers(counting.db, ENQUIRIES)
    }
    const measure = (name: string, work: () => Promise<number>) =>
      measureWriting(writing.db, name, work)
    const count = () => countAnswers(counting.db, new Date())
    const results = [
      await measure('nothing, for comparison', async () => {
        await setTimeout(QUIET)
        return 0
      }),
      await measure('the first count of all', count),
      await measure('the same again', count),
    ]
    await answerSome(counting.db, NEW_ANSWERS)
    return [...results, await measure(`again after ${NEW_ANSWERS} answers`, count)]
  } finally {
    await writing.close()
    await counting.close()
  }
}

async function measureWriting(db: Db, name: string, work: () => Promise<number>): Promise<Count> {
  const threads = await findOpenThreads(db, 1000)
  const times: number[] = []
  let isOver = false
  const write = async (writer: number) => {
    for (let n = writer; !isOver; n += WRITERS) {
      const { id, student_id } = threads[n % threads.length] as (typeof threads)[number]
      const student = { id: student_id, type: 'student' } as Parameters<typeof sendMessage>[1]
      const start = performance.now()
      const text = { id, key: randomUUID(), text: 'And is there a desk?' }
      await sendMessage(db, student, text, new Date())
      times.push(performance.now() - start)
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  const start = performance.now()
  const changed = await work()
  const seconds = (performance.now() - start) / 1000
  isOver = true
  await Promise.all(writers)
  return { name, seconds, changed, writes: toTiming(name, times) }
}
