/** The wizard's next step. Drafts always have details; properties that are no drafts are edited from the first step. */
export function getNextStep(state: string, hasIdDocument: boolean, photoCount: number): 1 | 2 | 3 {
  if (state !== 'draft') return 1
  return hasIdDocument && photoCount > 0 ? 3 : 2
}
