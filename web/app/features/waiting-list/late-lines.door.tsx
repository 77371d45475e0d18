import { Suspense } from 'react'
import { late } from '../../shell/late.ts'
import { useSession } from '../../shell/session/session.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import type { Lines as LinesOf } from './lines.tsx'

const Lines = late(async () => (await import('./lines.tsx')).Lines)
const VisitorLines = late(async () => (await import('./lines.tsx')).VisitorLines)

type Props = Parameters<typeof LinesOf>[0]

/** The waiting lists of a property's page: for students, and for visitors if one is full. Others don't load the code. */
export function LateLines(props: Props) {
  const session = useSession()
  const isVisitor = useIsHydrated() && !session
  const isFull = props.options.some(({ free }) => free.now === 0)
  if (session?.user.type !== 'student' && !(isVisitor && isFull)) return null
  return (
    <Suspense>{session ? <Lines {...props} /> : <VisitorLines options={props.options} />}</Suspense>
  )
}
