import type { OwnerVisit } from '@nilayam/contract/moving-in/visits'
import { DAY } from '@nilayam/contract/time/durations'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { describe, expect, it } from 'vitest'
import type { Name } from '../../testing/scenes/cast.ts'
import { ask } from '../../testing/scenes/enquiries.ts'
import {
  act,
  cast,
  endVisit,
  enquiry,
  hostel,
  send,
  test,
  toKnown,
  useVisitScene,
} from '../../testing/scenes/visit-scene.ts'
import { book } from '../../testing/scenes/visits.ts'

useVisitScene()

describe('a calendar file', () => {
  const read = async (path: string, who?: Name) => {
    const headers = who && { authorization: `Bearer ${cast[who].token}` }
    const reply = await test.app.inject({ url: `/api${path}`, ...(headers && { headers }) })
    return { status: reply.statusCode, text: reply.body, type: reply.headers['content-type'] }
  }

  it('is for the two sides alone, and follows a move', async () => {
    const visit = await book(test, cast.ananya.token, enquiry)
    const path = `/visits/${visit.id}/calendar/`
    const mine = await read(path, 'ananya')
    expect(mine).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
    expect(mine.text).toContain(`UID:visit-${visit.id}@nilayam\r\n`)
    expect(mine.text).toContain('SEQUENCE:0\r\n')
    expect(mine.text).toContain('SUMMARY:Visit: Gulmohar\r\n')
    expect((await read(path, 'lakshmi')).text).toContain('SUMMARY:Ananya Reddy visits Gulmohar')
    for (const who of ['ravi', 'imran', 'meera'] as const) {
      expect((await read(path, who)).status).toBe(404)
    }
    expect((await read(path)).status).toBe(401)
    await act('cancel', 'ananya', toKnown(visit))
    const after = await read(path, 'ananya')
    expect(after.text).toContain('SEQUENCE:1\r\nSTATUS:CANCELLED\r\n')
  })

  it('is read by the link of a mail without signing in, for a month', async () => {
    const visit = await book(test, cast.ananya.token, enquiry)
    const rows = await test.db.selectFrom('outbox').select('paragraphs').orderBy('id').execute()
    const links = rows.map(({ paragraphs }) => /\/api(\/public\S+)/.exec(paragraphs.join(' '))?.[1])
    const [mine = '', hers = ''] = links
    expect((await read(mine)).text).toContain('SUMMARY:Visit: Gulmohar')
    expect((await read(hers)).text).toContain('SUMMARY:Ananya Reddy visits Gulmohar')
    for (const forged of [
      mine.replace('student', 'owner'),
      mine.replace(`=${visit.id}-`, `=${visit.id + 1}-`),
      '/public/visits/calendar/?token=x',
    ]) {
      expect((await read(forged)).status).toBe(404)
    }
    await endVisit(visit, 31 * DAY)
    expect((await read(mine)).status).toBe(404)
  })

  it('has all coming visits of a place for its owner', async () => {
    const visit = await book(test, cast.ananya.token, enquiry)
    const second = await book(test, cast.ravi.token, await ask(test, cast.ravi.token, hostel))
    const { text } = await read(`/owner/visits/${hostel}/calendar/`, 'lakshmi')
    expect(text).toContain(`UID:visit-${visit.id}@`)
    expect(text).toContain(`UID:visit-${second.id}@`)
  })
})

describe('the owner’s list', () => {
  const list = async (query = '') =>
    (await send(`/owner/visits/${query}`, 'lakshmi')).body as unknown as {
      property_id: number
      places: { id: number }[]
      to_say: OwnerVisit[]
      coming: OwnerVisit[]
      past: OwnerVisit[]
      next_cursor: string | null
    }

  it('tells those that wait for a word, those to come, and those before by pages', async () => {
    const other = await ask(test, cast.ravi.token, hostel)
    const gone = await book(test, cast.ananya.token, enquiry)
    await endVisit(gone)
    const coming = await book(test, cast.ravi.token, other)
    const first = await list()
    expect(first).toMatchObject({
      property_id: hostel,
      to_say: [{ id: gone.id, option: null, move_in: toIndianDay(new Date()) }],
      coming: [{ id: coming.id, other_name: 'Ravi Kumar' }],
      past: [],
    })
    await act('word', 'lakshmi', { visit_id: gone.id, took_place: true })
    expect(await list(`?property_id=${hostel}`)).toMatchObject({
      to_say: [],
      past: [{ id: gone.id }],
    })
    const row = await test.db.selectFrom('visits').selectAll().where('id', '=', gone.id).executeTakeFirstOrThrow() // biome-ignore format: one statement
    const { id: _id, ...copy } = { ...row, state: 'held' as const }
    await test.db.insertInto('visits').values(Array(40).fill(copy)).execute()
    const page = await list()
    expect(page.past).toHaveLength(30)
    const rest = await list(`?cursor=${page.next_cursor}`)
    expect([rest.past.length, rest.next_cursor, rest.coming]).toEqual([11, null, []])
    expect((await send('/owner/visits/?cursor=x', 'lakshmi')).status).toBe(400)
  })
})
