import { dequal } from 'dequal/lite'
import { useTypedDraft } from './use-typed.ts'

/** A draft, and the one that it began from: what was saved then. */
type Kept<D> = { draft: D; before: D }

export type DraftKind<D> = {
  /** A draft that was kept, which may have been edited or be an older form's; undefined if it can't be used. */
  parse: (kept: unknown) => D | undefined
  /** What differs between `before` and `mine`, over what is saved now. */
  merge: (mine: D, before: D, now: D) => D
}

function parseKept<D>(value: unknown, { parse }: DraftKind<D>): Kept<D> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!('draft' in value && 'before' in value)) return undefined
  const [draft, before] = [parse(value.draft), parse(value.before)]
  return draft === undefined || before === undefined ? undefined : { draft, before }
}

/** What a form shows: what is saved, with what was typed over it, also if somebody else saved meanwhile. */
export function toShown<D>(
  { draft, before }: Kept<D>,
  saved: D,
  { merge }: Pick<DraftKind<D>, 'merge'>,
): D {
  return dequal(before, saved) ? draft : merge(draft, before, saved)
}

/**
 * The draft of a long form over what is saved. What is typed stays in this tab until it is saved or thrown away, as with
 * `useTyped`; what others save meanwhile is merged into it as soon as `saved` tells.
 */
export function useSavedDraft<D>(name: string, saved: D, kind: DraftKind<D>) {
  const typed = useTypedDraft<Kept<D> | undefined>(name, undefined, (value) =>
    parseKept(value, kind),
  )
  const kept = typed.draft
  const draft = kept ? toShown(kept, saved, kind) : saved
  return {
    draft,
    hasChanges: !dequal(draft, saved),
    /** Something else was saved since it was typed; until it is typed on. */
    isMerged: kept !== undefined && !dequal(kept.before, saved),
    change: (next: D) => typed.set({ draft: next, before: saved }),
    drop: typed.drop,
    /** Whether all of this draft is in what is saved `now`: by an earlier save, whose answer was lost. */
    isIn: (now: D) => dequal(toShown({ draft, before: saved }, now, kind), now),
    /** Drops this draft, which was saved. What was typed since stays. */
    settle: () =>
      typed.update((latest) =>
        latest === undefined || dequal(latest, kept)
          ? undefined
          : { draft: latest.draft, before: draft },
      ),
  }
}
