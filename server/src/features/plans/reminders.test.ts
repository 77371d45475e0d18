import { DAY } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { remindOfEnds } from './plans.ts'

let test: TestApp
let cast: Record<Name, Member>
let planId: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  const plan = test.db.selectFrom('plans').select('id')
  const ofHostels = plan.where('amount', '=', 799).where('duration', '=', 30)
  planId = (await ofHostels.executeTakeFirstOrThrow()).id
})

const at = (days: number) => new Date(Date.now() + days * DAY)

/** A listed property whose plan starts and ends so many days from now. */
async function insertWithPlan(title: string, from: number, until: number): Promise<number> {
  const id = await insertListing(test, { owner: cast.lakshmi, title })
  await buy(id, from, until)
  return id
}

async function buy(property_id: number, from: number, until: number): Promise<void> {
  const times = { starts_at: at(from), ends_at: at(until) }
  const row = { property_id, plan_id: planId, amount: 799, ...times }
  await test.db.insertInto('subscriptions').values(row).execute()
}

/** Subjects of the mails about one property. */
async function findSubjects(title: string): Promise<string[]> {
  const mails = await test.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes(title))
}

describe('an owner is reminded of a plan’s end', () => {
  it('seven days, three and one before, each once however many look', async () => {
    const id = await insertWithPlan('Asha', -20, 10)
    await remindOfEnds(test.db, at(2.9))
    expect(await findSubjects('Asha')).toEqual([])
    for (const days of [3.1, 3.2, 7.1, 7.2, 9.1, 9.9, 10.1]) {
      const runs = [1, 2, 3].map(() => remindOfEnds(test.db, at(days)))
      await Promise.all(runs)
    }
    expect(await findSubjects('Asha')).toEqual([
      'The plan of Asha ends in 7 days',
      'The plan of Asha ends in 3 days',
      'The plan of Asha ends within a day',
    ])
    const mail = test.db.selectFrom('outbox').select(['recipient', 'action_path', 'action_label'])
    const [first] = await mail.where('subject', 'like', '%Asha%').execute()
    expect(first).toEqual({
      recipient: cast.lakshmi.email,
      action_path: `/subscription?property=${id}`,
      action_label: 'Renew',
    })
  })

  it('once for the nearest day when the others were missed', async () => {
    await insertWithPlan('Bina', -28, 2)
    await remindOfEnds(test.db, at(0))
    await remindOfEnds(test.db, at(0.5))
    expect(await findSubjects('Bina')).toEqual(['The plan of Bina ends in 2 days'])
  })

  it('but not of one that is renewed already, nor right after buying a short one', async () => {
    const renewed = await insertWithPlan('Chitra', -25, 5)
    await buy(renewed, 5, 35)
    await insertWithPlan('Devi', 0, 5)
    await remindOfEnds(test.db, at(0))
    expect([await findSubjects('Chitra'), await findSubjects('Devi')]).toEqual([[], []])
  })

  it('but not of a place that left search', async () => {
    const id = await insertWithPlan('Esha', -25, 5)
    await test.db.updateTable('properties').set({ state: 'expired' }).where('id', '=', id).execute()
    await remindOfEnds(test.db, at(0))
    expect(await findSubjects('Esha')).toEqual([])
  })

  it('or not at all: a mail that can’t be queued leaves no mark', async () => {
    await insertWithPlan('Fathima', -25, 5)
    await test.db.schema.alterTable('outbox').renameTo('away').execute()
    await expect(remindOfEnds(test.db, at(0))).rejects.toThrow('outbox')
    await test.db.schema.alterTable('away').renameTo('outbox').execute()
    await remindOfEnds(test.db, at(0))
    expect(await findSubjects('Fathima')).toEqual(['The plan of Fathima ends in 5 days'])
  })
})
