import { type RawBuilder, sql } from 'kysely'

/** The clock of India, for SQL; contract/src/india-time.ts has it for everything else. */
const india = sql.lit('Asia/Kolkata')

/** A moment as the wall clock in India shows it: a timestamp without a zone. */
export function inIndia(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${moment} at time zone ${india})`
}

/** A moment's day in India. */
export function dayInIndia(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${inIndia(moment)}::date`
}

/** The moment at which a day begins in India. */
export function startOfDayInIndia(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${day}::timestamp at time zone ${india})`
}
