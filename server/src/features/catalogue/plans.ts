import type { PlanBody } from '@nilayam/contract/catalogue-types'
import { invalid } from '@nilayam/contract/errors'
import type { Db } from '../../platform/db.ts'
import { toChanges } from './entries.rules.ts'
import { insertEntry, updateEntry } from './entries.store.ts'
import { addEntry, editing, record, requireEntry, type Saved, type Staff } from './entries.ts'

const FREQUENCY = 'one-time'

/**
 * Saves a plan. What it says is never changed under those who bought it or have its price before them: a changed
 * plan is a new one, and the old one is retired in the same step.
 */
export function savePlan(db: Db, staff: Staff, { id, version, ...plan }: PlanBody): Promise<Saved> {
  return editing(db, 'plan', async (tx) => {
    const values = { ...plan, frequency: FREQUENCY }
    if (id === undefined) return addEntry(tx, staff, 'plan', values)
    const before = await requireEntry(tx, 'plan', { id, version })
    if (before.property_type_id !== plan.property_type_id) {
      throw invalid({ property_type_id: 'A plan stays with its property type' })
    }
    const { is_active, ...terms } = plan
    const changes = toChanges(before, plan)
    if (!changes) return { id, version: before.version, msg: 'Nothing was changed' }
    const isSame = toChanges(before, terms) === undefined
    // The old one first: two of one name can't be on offer.
    const kept = await updateEntry(tx, 'plan', id, { is_active: isSame && is_active })
    const saved = isSame ? kept : await insertEntry(tx, 'plan', values)
    const subject = { kind: 'plan', id: saved.id, label: saved.label }
    const after = isSame ? changes.after : { ...changes.after, replaces: id }
    await record(tx, staff, 'plan.changed', subject, { before: changes.before, after })
    return { id: saved.id, version: saved.version, msg: `${saved.label} was saved` }
  })
}
