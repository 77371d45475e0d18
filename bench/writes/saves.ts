import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import { getBoard, saveBoard } from '@nilayam/server/features/occupancy/board'
import { confirmRooms } from '@nilayam/server/features/occupancy/confirm'
import { loadGazetteer } from '@nilayam/server/features/places/places'
import { saveTerms } from '@nilayam/server/features/terms/terms'
import { type Db, openPostgres } from '@nilayam/server/platform/db/db'
import { migrate } from '@nilayam/server/platform/db/upkeep/migrate'
import { loadCity } from '../city.store.ts'
import { type Timing, toTiming } from '../timing.ts'
import { type Change, readOptions, readState, saveRead, today, toOwner } from './place-options.ts'
import {
  copyStanding,
  countRooms,
  type Figures,
  fillRooms,
  findPlaces,
  hasRooms,
  type Place,
} from './saves.store.ts'

const PLACES = 100_000
const RUNS = 300
const DESK_RUNS = 100
const DESKS = 1980

export type Saves = { figures: Figures; saves: Timing[] }

/** What an owner's saves take among 100,000 places with 400,000 options and 4 million occupancies, without HTTP. */
export async function measureSaves(url: string): Promise<Saves> {
  const filling = openPostgres(url, { timeLimits: false })
  try {
    await fill(filling.db)
  } finally {
    await filling.close()
  }
  const opened = openPostgres(url)
  try {
    const { db } = opened
    const places = await findPlaces(db, RUNS)
    const saves = [
      ...(await measureBeds(db, places)),
      await measurePrices(db, places),
      await measureCounts(db, places),
      await timeEach('costs and rules', places, (place) => saveRent(db, place)),
      await timeEach('"Still right"', places, ({ id, owner_id }) =>
        confirmRooms(db, toOwner(owner_id), id, new Date()),
      ),
      await measureHall(db, places[0] as Place),
    ]
    return { figures: await countRooms(db), saves }
  } finally {
    await opened.close()
  }
}

async function fill(db: Db): Promise<void> {
  await migrate(db)
  if (await hasRooms(db)) {
    // Kept from an earlier run: terms are to be the first ones.
    await db.deleteFrom('terms').execute()
    return
  }
  await loadGazetteer(db)
  await loadCity(db, PLACES)
  await fillRooms(db)
  const [first] = await findPlaces(db, 1)
  if (!first) throw new Error('No place was made')
  await saveRead(db, first, await readOptions(db, first, {}))
  await copyStanding(db, first.id)
}

async function timeEach<T>(
  name: string,
  items: readonly T[],
  save: (item: T) => Promise<unknown>,
): Promise<Timing> {
  const times: number[] = []
  for (const item of items) {
    const start = performance.now()
    await save(item)
    times.push(performance.now() - start)
  }
  return toTiming(name, times)
}

async function measureBeds(db: Db, places: readonly Place[]): Promise<Timing[]> {
  const drafts: { place: Place; revision: number; unit: number }[] = []
  for (const place of places) {
    const { units, revision } = await readState(db, place)
    drafts.push({ place, revision, unit: units[0]?.id ?? 0 })
  }
  const act = (kind: 'take' | 'free', later: number) => (draft: (typeof drafts)[number]) => {
    const { place, revision, unit } = draft
    const acts = [{ act: kind, units: [unit], from: today(), to: null, note: '' }]
    const target = { property_id: place.id, revision: revision + later, acts }
    return saveBoard(db, toOwner(place.owner_id), target, new Date())
  }
  return [
    await timeEach('a bed freed', drafts, act('free', 0)),
    await timeEach('a bed taken', drafts, act('take', 1)),
  ]
}

async function measureOptions(
  db: Db,
  name: string,
  places: readonly Place[],
  change: Change,
): Promise<Timing> {
  const times: number[] = []
  for (const place of places) {
    const body = await readOptions(db, place, change)
    const start = performance.now()
    await saveRead(db, place, body)
    times.push(performance.now() - start)
  }
  return toTiming(name, times)
}

const measurePrices = (db: Db, places: readonly Place[]) =>
  measureOptions(db, 'prices of all options', places, { price: (price) => price + 100 })

const measureCounts = (db: Db, places: readonly Place[]) =>
  measureOptions(db, 'how many are free, of all options', places, { free: 3 })

async function saveRent(db: Db, { id, owner_id }: Place): Promise<void> {
  const fields = { ...NOTHING_STATED, notice_days: 30 }
  await saveTerms(db, toOwner(owner_id), { property_id: id, version: 0, fields }, new Date())
}

/** The largest board there may be, in the same database: each desk is taken in two of four shifts. */
async function measureHall(db: Db, place: Place): Promise<Timing> {
  const owner = toOwner(place.owner_id)
  const body = await readOptions(db, place, {})
  const shifts = [0, 360, 720, 1080].map((from) => ({
    group: body.groups.length,
    fields: toShift(from),
    free: DESKS / 2,
  }))
  const hall = { kind: 'desk' as const, name: 'Hall A', units: DESKS }
  const all = { ...body, groups: [...body.groups, hall], options: [...body.options, ...shifts] }
  if (body.groups.every(({ kind }) => kind !== 'desk')) {
    await saveRead(db, place, all)
  }
  const board = await getBoard(db, owner, place.id, undefined, new Date())
  const option_id = board.options.at(-1)?.id
  const desks = (board.rooms.at(-1)?.units ?? []).slice(0, DESK_RUNS)
  let { revision } = board
  return timeEach('a desk freed on a board of 2,000', desks, async ({ id }) => {
    const acts = [
      { act: 'free' as const, units: [id], from: today(), to: null, option_id, note: '' },
    ]
    const saved = await saveBoard(db, owner, { property_id: place.id, revision, acts }, new Date())
    revision = saved.revision
  })
}

function toShift(from: number) {
  return {
    kind: 'desk' as const,
    who: 'anyone' as const,
    has_ac: false,
    price: 900,
    min_months: null,
    note: '',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from_minute: from,
    to_minute: (from + 360) % 1440,
    is_reserved: true,
  }
}
