import type { Side } from './enquiry-life.rules.ts'

/**
 * Which side of a thread a user is, and of the visits, offers and stays in it; undefined for whoever is part of none, who
 * mustn't learn that it exists.
 */
export function findSide(
  { student_id, owner_id }: { student_id: number; owner_id: number },
  { id }: { id: number },
): Side | undefined {
  if (id === student_id) return 'student'
  return id === owner_id ? 'owner' : undefined
}

export const otherOf = (side: Side): Side => (side === 'student' ? 'owner' : 'student')
