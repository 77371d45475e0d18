import { memo, useMemo, useState } from 'react'
import { type Lit, LitContext } from './lit.ts'
import { MapBeside } from './map-beside.tsx'
import { Flip, FullMap } from './map-full.tsx'
import { usePaintMark } from './paint-mark.ts'
import type { Results } from './results.server.ts'
import { ResultsList } from './results-list.tsx'
import type { Apply } from './use-draft.ts'

type Props = { results: Results; apply: Apply; hasMap: boolean }

/**
 * What was found, as a list and as a map that light each other. Remembered: while the controls run ahead it stays as
 * it is.
 */
export const Found = memo(function Found({ results, apply, hasMap }: Props) {
  const { search, found } = results
  const [lit, light] = useState<number>()
  const [chosen, choose] = useState<number>()
  usePaintMark(found)
  const shared = useMemo<Lit>(() => ({ lit, chosen, light, choose }), [lit, chosen])
  return (
    <LitContext value={shared}>
      <div className={hasMap ? 'split' : 'wrap-wide'}>
        <ResultsList {...results} apply={apply} />
        {hasMap && <MapBeside results={results} apply={apply} />}
      </div>
      {search.isMap && <FullMap results={results} apply={apply} />}
      {!search.isMap && found && found.total > 0 && <Flip search={search} />}
    </LitContext>
  )
})
