import { conflict, notFound } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Student } from '../../../http/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { hasVisited } from '../../visits/visits.ts'
import { changeableUntil } from '../reviews.rules.ts'
import { findWord, saveWord } from './visit-words.store.ts'

type Said = { can_say: boolean; as_described: boolean | null }

/** What a student said after a visit, and whether they may say it, or something else, now. */
export async function getVisitWord(
  db: Db,
  student: Student,
  propertyId: number,
  now: Date,
): Promise<Said> {
  const visitor = { studentId: student.id, propertyId }
  const word = await findWord(db, visitor)
  return {
    can_say: word ? now < changeableUntil(word.said_at) : await hasVisited(db, visitor, now),
    as_described: word?.as_described ?? null,
  }
}

/** Says whether a place was as described. Throws 404 for who hasn't visited, 409 when it can't be changed any more. */
export async function sayAsDescribed(
  db: Db,
  student: Student,
  { propertyId, isAsDescribed }: { propertyId: number; isAsDescribed: boolean },
  now: Date,
): Promise<Said> {
  const visitor = { studentId: student.id, propertyId }
  if (!(await hasVisited(db, visitor, now))) throw notFound(message('reviews.onlyVisitors'))
  const word = await saveWord(db, visitor, isAsDescribed, now)
  if (!word) throw conflict(message('reviews.tooLate'))
  return { can_say: true, as_described: word.as_described }
}
