/** The wizard's step where work goes on. A draft has its details; what is no draft is edited from the start. */
export function getNextStep(state: string, hasIdDocument: boolean, photoCount: number): 1 | 2 | 3 {
  if (state !== 'draft') return 1
  return hasIdDocument && photoCount > 0 ? 3 : 2
}
