import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'

const Trace = z.object({ trace: z.string() })

/** Days, times and numbers of reports in subjects. */
const WHEN = '[A-Z][a-z]+day, [0-9]+ [A-Z][a-z]+ [0-9]+|[0-9]+'

type Of = { student: number; owner: number; property: number }

/**
 * Everything that acts between a student and an owner leave, a line each, without ids and times: so two scenes in which
 * the same was done leave the same.
 */
export async function readTraces(db: Db, { student, owner, property }: Of): Promise<string[]> {
  const rows = await readRows(
    db,
    Trace,
    sql`
      select concat_ws(' ', 'thread', state, student_unread, owner_unread, due_side, revision,
        student_mail_due is not null, owner_mail_due is not null) as trace
        from enquiries where property_id = ${property}
      union all select concat_ws(' ', 'line', coalesce(event, 'message'), sender_id = e.student_id)
        from enquiry_lines l join enquiries e on e.id = l.enquiry_id where e.property_id = ${property}
      union all select concat_ws(' ', 'pass', ended_at is null) from contact_passes where property_id = ${property}
      union all select concat_ws(' ', 'look', looked_by = p.owner_id) from contact_pass_looks l
        join contact_passes c on c.id = l.pass_id join properties p on p.id = c.property_id where p.id = ${property}
      union all select concat_ws(' ', 'visit', state, sequence, seat, student_word, owner_word) from visits
        where property_id = ${property}
      union all select concat_ws(' ', 'described', as_described) from visit_words where property_id = ${property}
      union all select concat_ws(' ', 'offer', state) from offers where property_id = ${property}
      union all select concat_ws(' ', 'bed', source, upper(days) - lower(days)) from occupancies
        where property_id = ${property}
      union all select concat_ws(' ', 'board', act, revision) from occupancy_changes where property_id = ${property}
      union all select concat_ws(' ', 'stay', state, moved_in_on is not null, asked_day is not null,
        notice_by is not null, last_day - move_in, deposit) from stays where property_id = ${property}
      union all select concat_ws(' ', 'word', side, returned) from deposit_words w join stays s on s.id = w.stay_id
        where s.property_id = ${property}
      union all select concat_ws(' ', 'review', revision, answer is not null) from reviews
        where property_id = ${property}
      union all select concat_ws(' ', 'report', state, measure) from reports where property_id = ${property}
      union all select concat_ws(' ', 'case', event) from report_events v join reports r on r.id = v.report_id
        where r.property_id = ${property}
      union all select concat_ws(' ', 'log', a.act) from audit a join reports r on a.subject = 'report:' || r.id
        where r.property_id = ${property}
      union all select concat_ws(' ', 'place', state, rooms_revision) from properties where id = ${property}
      union all select concat_ws(' ', 'mail to', u.type, regexp_replace(subject, ${WHEN}, '…', 'g'))
        from outbox o join users u on u.email = o.recipient where u.id in (${student}, ${owner})
      order by trace`,
  )
  return rows.map(({ trace }) => trace)
}

/** Sessions of the killed server: what it had begun is undone or done once they are gone. */
export async function countSessions(db: Db, name: string): Promise<number> {
  const rows = await readRows(
    db,
    z.object({ pid: z.int() }),
    sql`select pid from pg_stat_activity where application_name = ${name}`,
  )
  return rows.length
}

export async function getDatabaseName(db: Db): Promise<string> {
  const rows = await readRows(
    db,
    z.object({ name: z.string() }),
    sql`select current_database()::text as name`,
  )
  return rows[0]?.name ?? ''
}
