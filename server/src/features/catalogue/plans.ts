import type { PlanBody } from '@nilayam/contract/admin/catalogue-types'
import { invalid } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Db } from '../../platform/db/db.ts'
import { findChangedFields } from '../audit/audit.ts'
import { insertEntry, updateEntry } from './entries.store.ts'
import { addEntry, editing, record, requireEntry, type Saved, type Staff } from './entries.ts'

const FREQUENCY = 'one-time'

/**
 * Saves a plan. Plans are immutable, for those who bought one or see its price: an edit creates a new plan and
 * retires the old one in the same transaction.
 */
export function savePlan(db: Db, staff: Staff, { id, version, ...plan }: PlanBody): Promise<Saved> {
  return editing(db, 'plan', async (tx) => {
    const values = { ...plan, frequency: FREQUENCY }
    if (id === undefined) return addEntry(tx, staff, 'plan', values)
    const before = await requireEntry(tx, 'plan', { id, version })
    if (before.property_type_id !== plan.property_type_id) {
      throw invalid({ property_type_id: message('catalogue.planStays') })
    }
    const { is_active, ...terms } = plan
    const changes = findChangedFields(before, plan)
    if (!changes) return { id, version: before.version, msg: message('catalogue.nothingChanged') }
    const isSame = findChangedFields(before, terms) === undefined
    // The old one first: names of active plans are unique.
    const kept = await updateEntry(tx, 'plan', id, { is_active: isSame && is_active })
    const saved = isSame ? kept : await insertEntry(tx, 'plan', values)
    const subject = { kind: 'plan', id: saved.id, label: saved.label }
    const after = isSame ? changes.after : { ...changes.after, replaces: id }
    await record(tx, staff, 'plan.changed', subject, { before: changes.before, after })
    return {
      id: saved.id,
      version: saved.version,
      msg: message('catalogue.saved', { name: saved.label }),
    }
  })
}
