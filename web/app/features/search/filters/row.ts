/** Changes in a row, such as the stops of a slider or what is chosen in an open sheet, which make one history entry. */
export type Row = {
  /** How the history goes on; back, where the row has undone itself and a second entry would make Back do nothing. */
  step: (from: string, to: string, isInRow: boolean) => 'back' | 'push' | 'replace'
  /** The row ends where another way was taken, by Back or a link. */
  follow: (here: string) => void
  /** What follows is a row of its own. */
  end: () => void
}

export function createRow(): Row {
  const addresses = new Set<string>()
  /** The address before the row. */
  let before: string | undefined
  return {
    step: (from, to, isInRow) => {
      const isGoingOn = isInRow && addresses.has(from)
      if (isGoingOn && to === before) {
        addresses.clear()
        return 'back'
      }
      const isReplaced = isGoingOn || from === to
      if (!isReplaced) {
        addresses.clear()
        before = from
      }
      if (isInRow && from !== to) addresses.add(to)
      return isReplaced ? 'replace' : 'push'
    },
    follow: (here) => {
      if (!addresses.has(here)) addresses.clear()
    },
    end: () => addresses.clear(),
  }
}
