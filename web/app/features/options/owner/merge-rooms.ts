import { OptionFields } from '@nilayam/contract/options/option-fields'
import { dequal } from 'dequal/lite'
import { type Draft, type DraftGroup, type DraftOption, fieldsOf } from './rooms-draft.ts'

/** The properties of `mine` that differ from `before`. */
function pickOwn<T extends object>(mine: T, before: T): Partial<T> {
  const old = new Map<string, unknown>(Object.entries(before))
  const own = Object.entries(mine).filter(([key, value]) => !dequal(value, old.get(key)))
  // Object.entries loses the types; these are properties of T.
  return Object.fromEntries(own) as Partial<T>
}

type Merge<T> = (mine: T, before: T, now: T) => T

const mergeGroup: Merge<DraftGroup> = (mine, before, now) => ({ ...now, ...pickOwn(mine, before) })

const mergeOption: Merge<DraftOption> = (mine, before, now) => ({
  ...now,
  ...pickOwn(mine, before),
  // The kind of an option is fixed, so both have the same fields.
  fields: { ...now.fields, ...pickOwn(mine.fields, before.fields) } as OptionFields,
})

function pickChanged<T extends { key: string }>(
  mine: T[],
  before: T[],
  now: T[],
  merge: Merge<T>,
): T[] {
  const isKnown = new Set([...mine, ...before].map(({ key }) => key))
  const nowByKey = new Map(now.map((one) => [one.key, one]))
  const merged = mine.flatMap((one) => {
    const theirs = nowByKey.get(one.key)
    const old = before.find(({ key }) => key === one.key)
    if (!old) return [theirs ?? one]
    const isMine = !dequal(one, old)
    if (theirs) return [isMine ? merge(one, old, theirs) : theirs]
    // It was edited here and removed by somebody else, so it becomes a new one.
    return isMine ? [{ ...one, id: null }] : []
  })
  return [...merged, ...now.filter(({ key }) => !isKnown.has(key))]
}

type Placed = { option: DraftOption; group: DraftGroup | undefined }

const placeIn = ({ groups }: Draft, option: DraftOption): Placed => ({
  option,
  group: groups.find(({ key }) => key === option.group),
})

/** Whether `saved` is what saving `added` makes. */
function isSaved(added: Placed, saved: Placed): boolean {
  const toFields = ({ option }: Placed) => OptionFields.safeParse(fieldsOf(option)).data
  const toUnits = ({ group }: Placed) => [group?.kind, group?.name, group?.units]
  const isOfGroup =
    added.group?.id === null
      ? dequal(toUnits(added), toUnits(saved))
      : added.group?.id === saved.group?.id
  return isOfGroup && dequal(toFields(added), toFields(saved))
}

/** What stands in `now` for options and groups that have no id yet in `sent`, by their keys. */
function findSaved(sent: Draft, before: Draft, now: Draft) {
  const wasThere = new Set(before.options.map(({ key }) => key))
  const added = now.options
    .filter(({ key }) => !wasThere.has(key))
    .map((option) => placeIn(now, option))
  const options = new Map<string, DraftOption>()
  const groups = new Map<string, DraftGroup>()
  for (const option of sent.options.filter(({ id }) => id === null)) {
    const at = added.findIndex((saved) => isSaved(placeIn(sent, option), saved))
    const [saved] = at === -1 ? [] : added.splice(at, 1)
    if (!saved) continue
    options.set(option.key, saved.option)
    if (saved.group) groups.set(option.group, saved.group)
  }
  return { options, groups }
}

/** The draft with the ids of what was saved of it. */
function withIds(draft: Draft, { options, groups }: ReturnType<typeof findSaved>): Draft {
  const idsOf = (saved: { key: string; id: number | null } | undefined) =>
    saved && { key: saved.key, id: saved.id }
  return {
    groups: draft.groups.map((one) => ({ ...one, ...idsOf(groups.get(one.key)) })),
    options: draft.options.map((one) => ({
      ...one,
      ...idsOf(options.get(one.key)),
      group: groups.get(one.group)?.key ?? one.group,
    })),
  }
}

function mergeKnown(mine: Draft, before: Draft, now: Draft): Draft {
  const options = pickChanged(mine.options, before.options, now.options, mergeOption)
  const groups = pickChanged(mine.groups, before.groups, now.groups, mergeGroup)
  const known = new Set(groups.map(({ key }) => key))
  const missing = mine.groups.filter(
    ({ key }) => !known.has(key) && options.some(({ group }) => group === key),
  )
  return { options, groups: [...groups, ...missing.map((group) => ({ ...group, id: null }))] }
}

/**
 * Own changes over what others saved meanwhile, by field. What was added here and there alike is the same: a save of
 * one's own made it, whose answer was lost, or after which was typed on.
 */
export function mergeRooms(mine: Draft, before: Draft, now: Draft): Draft {
  const sent = findSaved(before, before, now)
  const [known, typed] = [withIds(before, sent), withIds(mine, sent)]
  const lost = findSaved(typed, known, now)
  return mergeKnown(withIds(typed, lost), known, now)
}
