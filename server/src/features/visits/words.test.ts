import type { Visit } from '@nilayam/contract/moving-in/visits'
import { HOUR, MINUTE } from '@nilayam/contract/time/durations'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Name } from '../../testing/scenes/cast.ts'
import { ask } from '../../testing/scenes/enquiries.ts'
import {
  act,
  card,
  cast,
  clearMails,
  clock,
  endVisit,
  enquiry,
  events,
  held,
  hostel,
  mails,
  send,
  settleNow,
  test,
  useVisitScene,
} from '../../testing/scenes/visit-scene.ts'
import { book } from '../../testing/scenes/visits.ts'

useVisitScene()

describe('whether it took place', () => {
  const say = (who: Name, took_place: boolean, { id }: Visit) =>
    act('word', who, { visit_id: id, took_place })
  const stateOf = async () => (await card('ananya')).visit?.state
  let visit: Visit
  beforeEach(async () => {
    visit = await book(test, cast.ananya.token, enquiry)
    await endVisit(visit)
    await clearMails()
  })

  it('is asked once of both, when it is over', async () => {
    expect(await clock()).toBe(1)
    expect(await clock()).toBe(0)
    expect(await mails()).toEqual([
      'ananya: Did the visit to Gulmohar take place?',
      'lakshmi: Did the visit to Gulmohar take place?',
    ])
    expect((await card('ananya')).visit).toMatchObject({ state: 'over', can_say: true })
  })

  it('counts when both say so', async () => {
    await say('ananya', true, visit)
    expect([await stateOf(), await held()]).toEqual(['over', false])
    await say('lakshmi', true, visit)
    expect([await stateOf(), await held()]).toEqual(['held', true])
    expect(await held('ravi')).toBe(false)
    expect(await events('ananya')).toEqual([
      ...['asked', 'visit_booked', 'visit_took_place', 'visit_took_place'],
    ])
    expect(await mails()).toEqual([
      'lakshmi: Ananya Reddy says that the visit to Gulmohar took place',
      'ananya: Lakshmi Prasanna says that the visit to Gulmohar took place',
    ])
  })

  it('counts when one says so and the other is silent for 72 hours, and not earlier', async () => {
    await endVisit(visit, 71 * HOUR)
    await say('ananya', true, visit)
    await clock(71 * HOUR)
    expect([await stateOf(), await held()]).toEqual(['over', false])
    expect(await clock(73 * HOUR)).toBe(1)
    expect([await stateOf(), await held()]).toEqual(['held', true])
    expect((await say('lakshmi', false, visit)).status).toBe(200)
    await settleNow(visit)
    const { body } = await say('lakshmi', true, visit)
    expect(body).toMatchObject({ status: 409, msg: 'What became of this visit is settled.' })
  })

  it('counts also before the clock has been round', async () => {
    await say('ananya', true, visit)
    await settleNow(visit)
    expect(await held()).toBe(true)
  })

  it('is asked when the next one is booked before the clock has been round', async () => {
    expect(await card('ananya')).toMatchObject({ visit: { state: 'over' }, can_book: true })
    await book(test, cast.ananya.token, enquiry, 3)
    expect((await mails()).slice(0, 2)).toEqual([
      'ananya: Did the visit to Gulmohar take place?',
      'lakshmi: Did the visit to Gulmohar take place?',
    ])
    // Both still find it beside the next one, as long as words are taken.
    for (const name of ['ananya', 'lakshmi'] as const) {
      expect(await card(name)).toMatchObject({
        visit: { state: 'booked' },
        earlier: { id: visit.id, state: 'over', can_say: true },
      })
    }
    expect((await say('ananya', true, visit)).status).toBe(200)
    expect((await card('ananya')).earlier).toMatchObject({ your_word: true, can_say: true })
    expect(await clock()).toBe(0)
    await test.db
      .updateTable('visits')
      .set({ settles_at: new Date() })
      .where('id', '=', visit.id)
      .execute()
    expect((await card('ananya')).earlier).toBeNull()
  })

  it('doesn’t count when one denies it, and each may change the own word', async () => {
    await say('ananya', true, visit)
    await say('lakshmi', false, visit)
    expect([await stateOf(), await held()]).toEqual(['disputed', false])
    await say('ananya', false, visit)
    expect(await stateOf()).toBe('missed')
    await say('lakshmi', true, visit)
    await say('ananya', true, visit)
    expect([await stateOf(), await held()]).toEqual(['held', true])
    // A mail goes with each side's first word alone.
    expect(await mails()).toHaveLength(2)
    const sent = await test.db.selectFrom('outbox').select('paragraphs').orderBy('id').execute()
    const [first, second] = sent.map(({ paragraphs }) => paragraphs[1])
    expect(first).toMatch(/^If you say nothing by /)
    expect(second).toMatch(/^You say something else, so the visit doesn’t count\. /)
  })

  it('is changed once to a silent other, who is told and has all hours anew', async () => {
    await say('ananya', true, visit)
    const settles_at = new Date(Date.now() + MINUTE)
    await test.db.updateTable('visits').set({ settles_at }).where('id', '=', visit.id).execute()
    expect((await say('ananya', false, visit)).status).toBe(200)
    expect(await clock(71 * HOUR)).toBe(0)
    expect(await mails()).toHaveLength(2)
    const again = await say('ananya', true, visit)
    expect([again.status, again.body.msg]).toEqual([
      409,
      'You have changed your word already. Now the other side answers it.',
    ])
    await say('lakshmi', true, visit)
    expect((await say('ananya', true, visit)).status).toBe(200)
    expect([await stateOf(), await held()]).toEqual(['held', true])
  })

  it('is said twice without harm', async () => {
    await say('ananya', true, visit)
    expect((await say('ananya', true, visit)).status).toBe(200)
    expect(await events('ananya')).toHaveLength(3)
  })

  it('isn’t settled when nobody says anything', async () => {
    await clock()
    await clock(73 * HOUR)
    expect([await stateOf(), await held()]).toEqual(['unsaid', false])
  })

  it('isn’t said before its end', async () => {
    await endVisit(visit, -1 * MINUTE)
    expect((await say('ananya', true, visit)).status).toBe(409)
  })

  it('can be said after the enquiry has ended', async () => {
    await send(`/enquiries/${enquiry}/end/`, 'lakshmi', { block: true })
    await clock()
    expect((await say('ananya', true, visit)).status).toBe(200)
  })

  it('waits on both dashboards until it is said, and the next one comes', async () => {
    const waiting = async (who: Name) => {
      const { things } = (await send('/waiting-for-me/', who)).body as {
        things: { kind: string; enquiry_id: number }[]
      }
      const visits = things.filter(({ kind }) => kind.startsWith('visit'))
      return visits.map(({ kind, enquiry_id }) => `${kind} ${enquiry_id}`)
    }
    const toSay = [`visit_word ${visit.enquiry_id}`]
    expect(await waiting('ananya')).toEqual(toSay)
    expect(await waiting('lakshmi')).toEqual(toSay)
    expect(await waiting('ravi')).toEqual([])
    await say('ananya', true, visit)
    expect(await waiting('ananya')).toEqual([])
    const next = await book(test, cast.ravi.token, await ask(test, cast.ravi.token, hostel))
    expect((await waiting('lakshmi')).sort()).toEqual([`visit ${next.enquiry_id}`, ...toSay])
  })
})

describe('the clock', () => {
  it('reminds both once in the evening before', async () => {
    const visit = await book(test, cast.ananya.token, enquiry, 100)
    await clearMails()
    const evening = new Date(visit.starts_at).getTime() - Date.now() - 26 * HOUR
    await test.db
      .updateTable('visits')
      .set({ remind_at: new Date(Date.now() + evening) })
      .execute()
    await clock(evening - MINUTE)
    expect(await mails()).toEqual([])
    await clock(evening)
    await clock(evening + MINUTE)
    expect(await mails()).toEqual([
      expect.stringMatching(/^ananya: Tomorrow: visit to Gulmohar/),
      expect.stringMatching(/^lakshmi: Tomorrow: visit to Gulmohar/),
    ])
  })

  it.each([
    [
      'the enquiry ended',
      () => send(`/enquiries/${enquiry}/end/`, 'lakshmi', { block: true }),
      2,
      'The enquiry has ended.',
    ],
    [
      'the place was taken down',
      () => send('/owner/delete_property_by_owner/', 'lakshmi', { property_id: hostel }),
      2,
      'Gulmohar was taken down.',
    ],
    [
      'the plan ran out',
      () => test.db.updateTable('properties').set({ state: 'expired' }).where('id', '=', hostel).execute(), // biome-ignore format: one statement
      2,
      'Gulmohar is not on offer right now.',
    ],
    [
      'the student’s account was closed',
      () => test.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', cast.ananya.id).execute(), // biome-ignore format: one statement
      1,
      'Ananya Reddy’s account is closed.',
    ],
    [
      'the owner’s account was closed',
      () => test.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', cast.lakshmi.id).execute(), // biome-ignore format: one statement
      1,
      'The owner’s account is closed.',
    ],
  ])('calls a coming visit off when %s', async (_why, end, told, cause) => {
    const visit = await book(test, cast.ananya.token, enquiry, 60)
    await clearMails()
    await end()
    expect(await clock()).toBe(1)
    expect(await clock()).toBe(0)
    const off = (await mails()).filter((line) => line.endsWith('The visit to Gulmohar is off'))
    expect(off).toHaveLength(told)
    const sent = await test.db.selectFrom('outbox').select(['subject', 'paragraphs']).execute()
    const said = sent.filter(({ subject }) => subject === 'The visit to Gulmohar is off')
    for (const { paragraphs } of said)
      expect(paragraphs).toEqual([expect.stringMatching(new RegExp(`m\\. ${cause}$`))])
    await test.db.updateTable('users').set({ disabled_at: null }).execute()
    expect(await events('lakshmi')).toContain('visit_called_off')
    expect((await card('lakshmi')).visit).toMatchObject({
      ...{ id: visit.id, state: 'cancelled', is_changed_by_you: null },
    })
  })
})
