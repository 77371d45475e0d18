import { PATIENCE_DAYS, WAKING_HOURS } from '@nilayam/contract/moving-in/answer-figures'
import { Answers, COUNTED_DAYS, FEWEST_ENQUIRIES } from '@nilayam/contract/places/answers'
import { HOUR, SECOND } from '@nilayam/contract/time/durations'
import { addDays } from '@nilayam/contract/time/india-time'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, getRow } from '../../platform/db/rows.ts'
import { inIndia } from '../../platform/db/statements/india-time.ts'

export async function findAnswers(
  db: DbOrTransaction,
  ownerId: number,
): Promise<Answers | undefined> {
  return findRow(
    db,
    Answers,
    sql`select enquiries, answered, median_minutes from answer_figures where owner_id = ${ownerId}`,
  )
}

const begins = sql.lit((WAKING_HOURS.from * HOUR) / SECOND)
const wakingDay = sql.lit(((WAKING_HOURS.to - WAKING_HOURS.from) * HOUR) / SECOND)

/** Waking seconds in India between a fixed day and a moment; differences of two are what counts. */
export function wakingSeconds(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  const local = inIndia(moment)
  return sql`((${local}::date - date '2000-01-01') * ${wakingDay}
    + least(greatest(extract(epoch from ${local}::time) - ${begins}, 0), ${wakingDay}))`
}

const Slice = z.object({ last: z.nullable(z.int()), changed: z.int() })

/**
 * Counts the figures of the next `size` owners after an id and writes those that changed. Returns the last of these
 * owners, null at the end. Reads without locks; the rows written are locked for this one statement. Senders are compared
 * with "is not distinct from", because for "=" the planner reads the index of senders for each enquiry too.
 */
export async function countSlice(
  db: DbOrTransaction,
  after: number,
  size: number,
  now: Date,
): Promise<z.infer<typeof Slice>> {
  const [since, patience] = [addDays(now, -COUNTED_DAYS), addDays(now, -PATIENCE_DAYS)]
  return getRow(
    db,
    Slice,
    sql`
      with slice as materialized (
        select distinct owner_id from enquiries where owner_id > ${after} order by owner_id limit ${sql.lit(size)}),
      bounds as (select case when count(*) = ${sql.lit(size)} then max(owner_id) end as last from slice),
      asked as (
        select e.owner_id, e.created_at, answer.sent_at
        from slice join enquiries e using (owner_id)
        left join lateral (
          select sent_at from enquiry_lines l
          where l.enquiry_id = e.id and l.sender_id is not distinct from e.owner_id and (l.body is not null or l.event = 'offer_made')
          order by l.id limit 1) answer on true
        where e.created_at > ${since} and (answer.sent_at is not null
          or e.created_at <= ${patience} and not exists (
            select from enquiry_lines l
            where l.enquiry_id = e.id and l.sender_id is not distinct from e.student_id and l.event in ('ended', 'blocked')
              and l.sent_at < e.created_at + ${PATIENCE_DAYS}::int * interval '1 day')
          and not exists (
            select from users u
            where u.id = e.student_id and u.disabled_at < e.created_at + ${PATIENCE_DAYS}::int * interval '1 day'))),
      counted as (
        select owner_id, count(*)::int as enquiries, count(sent_at)::int as answered,
          floor(percentile_cont(0.5) within group (
            order by ${wakingSeconds(sql`sent_at`)} - ${wakingSeconds(sql`created_at`)}) / 60)::int as median_minutes
        from asked group by owner_id having count(*) >= ${FEWEST_ENQUIRIES}),
      written as (
        insert into answer_figures
        select c.* from counted c left join answer_figures f using (owner_id)
        where (c.enquiries, c.answered, c.median_minutes) is distinct from (f.enquiries, f.answered, f.median_minutes)
        on conflict (owner_id) do update set enquiries = excluded.enquiries, answered = excluded.answered,
          median_minutes = excluded.median_minutes
        returning owner_id),
      removed as (
        delete from answer_figures f using bounds
        where f.owner_id > ${after} and (f.owner_id <= bounds.last or bounds.last is null)
          and not exists (select from counted c where c.owner_id = f.owner_id)
        returning f.owner_id)
      select last, ((select count(*) from written) + (select count(*) from removed))::int as changed from bounds`,
  )
}
