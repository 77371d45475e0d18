import { type RawBuilder, sql } from 'kysely'

/** India's time zone for SQL; elsewhere use contract/src/time/india-time.ts. */
const india = sql.lit('Asia/Kolkata')

/** A timestamptz as local time in India, a timestamp without time zone. */
export function inIndia(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${moment} at time zone ${india})`
}

/** The date in India of a timestamptz. */
export function dayInIndia(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${inIndia(moment)}::date`
}

/** The moment at which a date begins in India. */
export function startOfDayInIndia(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${day}::timestamp at time zone ${india})`
}

/** The moment at which the month of a timestamptz ends in India. */
export function endOfMonthInIndia(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return startOfDayInIndia(sql`(date_trunc('month', ${inIndia(moment)}) + interval '1 month')`)
}
