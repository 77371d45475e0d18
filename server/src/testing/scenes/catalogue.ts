import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import type { Member, Name } from './cast.ts'

export type Row = Record<string, unknown> & { id: number; version: number }

/** Staff's calls of the catalogue's tables, made by Meera unless said otherwise. */
export function createCatalogue({ call, db }: TestApp, cast: Record<Name, Member>) {
  const find = async (table: string, query = '') => {
    const { status, body } = await call(`/admin/${table}/${query}`, { token: cast.meera.token })
    expect(status).toBe(200)
    return body.rows as Row[]
  }
  return {
    find,
    save: (table: string, body: object, who: Name = 'meera') =>
      call(`/admin/${table}/`, { body, token: cast[who].token }),
    findOne: async (table: string, q: string): Promise<Row> => {
      const [row] = await find(table, `?q=${encodeURIComponent(q)}`)
      if (!row) throw new Error(`No ${q} among ${table}`)
      return row
    },
    remove: (kind: string, { id, version }: Pick<Row, 'id' | 'version'>, who: Name = 'meera') =>
      call(`/admin/entries/${kind}/${id}/`, {
        method: 'DELETE',
        body: { version },
        token: cast[who].token,
      }),
    findActs: (kind: string, id: number) =>
      db
        .selectFrom('audit')
        .select(['act', 'subject_label', 'before', 'after', 'actor_id'])
        .where('subject', '=', `${kind}:${id}`)
        .orderBy('id')
        .execute(),
  }
}
