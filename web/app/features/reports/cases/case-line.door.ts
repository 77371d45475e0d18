import type { CaseRow } from '@nilayam/contract/support/reports-admin'
import { adminPaths } from '../../../admin-paths.ts'
import { sayCase, sayNext, toDue } from './case-words.ts'

/** A case as a line of the overview. */
export function toCaseLine(row: CaseRow, now: string) {
  const { id, title, people, due_at } = row
  const due = due_at === null ? undefined : toDue(due_at, now)
  return {
    id,
    to: adminPaths.reports(id),
    title: sayCase(row, people),
    text: `${sayNext(row)}, ${title}`,
    when: due?.says ?? '',
    isOver: due?.isOver ?? false,
  }
}
