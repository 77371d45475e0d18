import { setTimeout } from 'node:timers/promises'
import { HOUR } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { findAuditChoices } from './audit.store.ts'
import { recordAct } from './audit.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  await recordAct(test.db, {
    actor: cast.meera,
    act: 'plan.changed',
    subject: { kind: 'plan', id: 3, label: '<b>Quarter</b>' },
    before: { amount: 1199 },
    after: { amount: 1299 },
    address: '203.0.113.14',
  })
  await recordAct(test.db, {
    act: 'property.expired',
    subject: { kind: 'property', id: 9, label: '=cmd()' },
  })
})

type Log = { rows: { act: string }[]; total: number; acts: string[]; actors: object[] }
const find = async (query = '') => {
  const { status, body } = await test.call(`/admin/audit/${query}`, { token: cast.meera.token })
  return { status, errors: body.errors, ...(body as unknown as Log) }
}
const acts = async (query: string) => (await find(query)).rows.map(({ act }) => act)

describe('the audit log', () => {
  it('tells who, what, before and after, and from where, the newest first', async () => {
    const { rows, actors, acts: kinds } = await find()
    expect(rows).toMatchObject([
      { act: 'property.expired', actor_id: null, actor_name: '', before: null, after: null },
      {
        act: 'plan.changed',
        actor_name: 'Meera Iyer',
        subject_kind: 'plan',
        subject_id: 3,
        subject_label: '<b>Quarter</b>',
        before: { amount: 1199 },
        after: { amount: 1299 },
        address: '203.0.113.14',
      },
    ])
    expect(kinds).toEqual(['plan.changed', 'property.expired'])
    expect(actors).toEqual([{ id: cast.meera.id, full_name: 'Meera Iyer' }])
  })

  it('is searched by words, person, act, subject and day', async () => {
    const today = new Date(Date.now() + 5.5 * HOUR).toISOString().slice(0, 10)
    expect(await acts('?q=quarter')).toEqual(['plan.changed'])
    expect(await acts('?q=meera')).toEqual(['plan.changed'])
    expect(await acts(`?actor_id=${cast.meera.id}`)).toEqual(['plan.changed'])
    expect(await acts('?act=property.expired')).toEqual(['property.expired'])
    expect(await acts('?subject=property:9')).toEqual(['property.expired'])
    expect(await acts(`?day=${today}`)).toHaveLength(2)
    expect(await acts('?day=2026-01-01')).toEqual([])
  })

  it.each(['2026-02-31', '20th', '2026-13-01'])('refuses the day %s', async (day) => {
    const { status, errors } = await find(`?day=${day}`)
    expect([status, errors]).toEqual([400, { day: 'Must be a day' }])
  })

  it('can be changed and removed by nobody, not even past the calls', async () => {
    const change = test.db.updateTable('audit').set({ act: 'x.y' }).execute()
    await expect(change).rejects.toThrow('the audit log is append-only')
    await expect(test.db.deleteFrom('audit').execute()).rejects.toThrow('append-only')
    expect((await find()).total).toBe(2)
  })

  it('is taken along as a file that no spreadsheet runs', async () => {
    const url = '/api/admin/audit/csv/?q=cmd'
    const headers = { authorization: `Bearer ${cast.meera.token}` }
    const reply = await test.app.inject({ url, headers })
    expect(reply.headers['content-type']).toContain('text/csv')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).toContain(`"'=cmd()"`)
    expect(reply.body.trim().split('\r\n')).toHaveLength(2)
    const denied = await test.app.inject({
      url,
      headers: { authorization: `Bearer ${cast.lakshmi.token}` },
    })
    expect(denied.statusCode).toBe(403)
  })
})

it('a database that goes away fails one call, and not the process', async () => {
  const unheard: unknown[] = []
  const note = (error: unknown) => void unheard.push(error)
  process.on('unhandledRejection', note)
  const away = test.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: () => Promise.reject(new Error('The database is away')),
  })
  await expect(findAuditChoices(away)).rejects.toThrow('away')
  await setTimeout(50)
  process.off('unhandledRejection', note)
  expect(unheard).toEqual([])
})
