import { memo, useMemo, useState } from 'react'
import { usePaintMark } from '../filters/paint-mark.ts'
import type { Acts } from '../filters/use-draft.ts'
import { type Lit, LitContext } from './lit.ts'
import { MapBeside } from './map-beside.tsx'
import { FullMap, ToMap } from './map-full.tsx'
import type { Results } from './results.server.ts'
import { ResultsList } from './results-list.tsx'

type Props = Acts & { results: Results; hasMap: boolean }

/**
 * What was found, as a list and as a map that light each other. Remembered: while the controls run ahead it stays as
 * it is.
 */
export const Found = memo(function Found({ results, hasMap, ...acts }: Props) {
  const { search, found } = results
  const [lit, light] = useState<number>()
  const [chosen, choose] = useState<number>()
  usePaintMark(found)
  const shared = useMemo<Lit>(() => ({ lit, chosen, light, choose }), [lit, chosen])
  return (
    <LitContext value={shared}>
      <div className={hasMap ? 'split' : 'wrap-wide'}>
        <ResultsList {...results} {...acts} />
        {hasMap && <MapBeside results={results} {...acts} />}
      </div>
      {search.isMap && <FullMap results={results} {...acts} />}
      {!search.isMap && found && found.total > 0 && <ToMap search={search} />}
    </LitContext>
  )
})
