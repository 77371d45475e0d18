import { lazy, Suspense } from 'react'
import { useSession } from '../../shell/session.ts'
import type { Lines as LinesOf } from './lines.tsx'

const Lines = lazy(async () => {
  const { Lines } = await import('./lines.tsx')
  return { default: Lines }
})

type Props = Parameters<typeof LinesOf>[0]

/** The waiting lists of a property's page: for students, whose code alone is loaded. */
export function LateLines(props: Props) {
  if (useSession()?.user.type !== 'student') return null
  return (
    <Suspense>
      <Lines {...props} />
    </Suspense>
  )
}
