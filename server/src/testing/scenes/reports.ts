import { RIGHTS, type Right } from '@nilayam/contract/rights'
import type { Report } from '@nilayam/contract/support/reports'
import type { TestApp } from '../app.ts'
import type { Member } from './cast.ts'

const REASON = 'We looked at it and at what both sides say.'

/** Calls of reports and of their cases, with what a test doesn't care about filled in. */
export function createReporting({ call, db }: TestApp) {
  const solve = async () => {
    const { id, digits } = (await call('/captcha/')).body.captcha as {
      id: string
      digits: [number, number]
    }
    return { captcha_id: id, captcha_answer: String(digits[0] + digits[1]) }
  }
  const post = (path: string, body: object, who?: Pick<Member, 'token'>) =>
    call(path, { body, token: who?.token })
  return {
    solve,
    report: (who: Member, body: object) =>
      post('/reports/', { target: 'property', kind: 'broker', text: '', ...body }, who),
    reportAsVisitor: async (body: object) =>
      post('/public/reports/', {
        target: 'property',
        kind: 'broker',
        text: '',
        ...(await solve()),
        ...body,
      }),
    acknowledge: (who: Member, id: number, others: number[] = []) =>
      post(`/admin/reports/${id}/acknowledge/`, { others }, who),
    decide: (who: Member, id: number, more: object = {}) =>
      post(
        `/admin/reports/${id}/decide/`,
        { outcome: 'upheld', measure: 'none', reason: REASON, others: [], ...more },
        who,
      ),
    appeal: (who: Member, id: number, text = 'I can show that this is not so.') =>
      post(`/reports/${id}/appeal/`, { text }, who),
    settle: (who: Member, id: number, more: object = {}) =>
      post(
        `/admin/reports/${id}/appeal/`,
        { outcome: 'stands', measure: 'none', reason: REASON, ...more },
        who,
      ),
    lists: async (who: Member) =>
      (await call('/reports/', { token: who.token })).body as {
        own: Report[]
        about_you: Report[]
      },
    /** All mails in order, without the numbers of cases. */
    mails: async () => {
      const rows = await db
        .selectFrom('outbox')
        .select(['recipient', 'subject'])
        .orderBy('id')
        .execute()
      return rows.map(
        ({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject.replace(/#\d+/, '#n')}`,
      )
    },
    /** Leaves neither reports nor mails. */
    clear: async () => {
      for (const table of ['report_events', 'reports', 'outbox'] as const) {
        await db.deleteFrom(table).execute()
      }
    },
    stateOf: async (id: number) =>
      (
        await db
          .selectFrom('reports')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).state,
  }
}

/** Another member of the cast. */
export async function addMember(
  { db, call }: TestApp,
  {
    email,
    like,
    type,
    rights = type === 'admin' ? RIGHTS : [],
  }: {
    email: string
    like: Member
    type: 'student' | 'owner' | 'admin'
    rights?: readonly Right[]
  },
): Promise<Member> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', like.id)
    .executeTakeFirstOrThrow()
  const full_name = email.split('@')[0] ?? email
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      full_name,
      type,
      mobile_number: '+919000000009',
      password_hash,
      email_confirmed_at: new Date(),
      rights: [...rights],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body } = await call('/login/', { body: { email, password: 'Nilayam#2026' } })
  return { id, email, token: String(body.access) }
}
