import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  const who = { full_name: 'Ananya Reddy', email: 'ananya@nilayam.test' }
  await test.db
    .insertInto('contact_messages')
    .values([
      { ...who, subject: 'Old', message: '<script>', received_at: '2026-11-01T00:00:00Z' },
      { ...who, subject: 'New', message: 'A fan, 100%', received_at: '2026-11-02T00:00:00Z' },
    ])
    .execute()
})

type Row = { id: number; version: number; subject: string; answered_by: string | null }

const find = async (query = '') => {
  const { status, body } = await test.call(`/admin/messages/${query}`, { token: cast.meera.token })
  expect(status).toBe(200)
  return body.rows as Row[]
}
const save = ({ id, version }: Row, is_answered: boolean, note = '', who: Name = 'meera') =>
  test.call('/admin/messages/', {
    body: { id, version, is_answered, note },
    token: cast[who].token,
  })
const countWaiting = async () =>
  (await test.call('/admin/waiting/', { token: cast.meera.token })).body.messages

describe('messages', () => {
  it('are for staff', async () => {
    const [row] = await find()
    for (const who of ['ananya', 'lakshmi'] as const) {
      expect((await test.call('/admin/messages/', { token: cast[who].token })).status).toBe(403)
      expect((await save(row as Row, true, '', who)).status).toBe(403)
    }
  })

  it('are listed newest first, searchable, in pages', async () => {
    expect((await find()).map(({ subject }) => subject)).toEqual(['New', 'Old'])
    expect((await find('?q=100%25')).map(({ subject }) => subject)).toEqual(['New'])
    expect(await find('?q=%25%25%25')).toEqual([])
  })

  it('are answered once, with a note, and leave the queue', async () => {
    expect(await countWaiting()).toBe(2)
    const [row] = await find('?q=100%25')
    const replies = await Promise.all([
      save(row as Row, true, 'Sent the price.'),
      save(row as Row, true, 'Me too.'),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await find('?state=answered')).toMatchObject([{ answered_by: 'Meera Iyer' }])
    expect((await find('?state=open')).map(({ subject }) => subject)).toEqual(['Old'])
    expect(await countWaiting()).toBe(1)
  })

  it('can be annotated and reopened, and the log shows which', async () => {
    const [answered] = await find('?state=answered')
    const noted = await save(answered as Row, true, 'And the address.')
    expect(noted.body.msg).toBe('Note saved')
    const [row] = await find('?state=answered')
    expect((await save(row as Row, false, 'She asked again.')).body.msg).toBe('Open again')
    expect(await countWaiting()).toBe(2)
    const [open] = await find('?q=100%25')
    expect((await save(open as Row, false, 'Called her.')).body.msg).toBe('Note saved')
    const acts = await test.db
      .selectFrom('audit')
      .select(['act', 'subject_label'])
      .where('subject', '=', `message:${row?.id}`)
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { act: 'message.answered', subject_label: 'New' },
      { act: 'message.noted', subject_label: 'New' },
      { act: 'message.opened', subject_label: 'New' },
      { act: 'message.noted', subject_label: 'New' },
    ])
  })
})
