import { type ComponentProps, Suspense } from 'react'
import { late } from '../../shell/late.ts'
import { useSession } from '../../shell/session/session.ts'
import type { Heart as HeartOf } from './heart.door.tsx'

const Heart = late(async () => (await import('./heart.door.tsx')).Heart)

/** The heart for pages mostly read by visitors: its code is loaded for students only. */
export function LateHeart(props: ComponentProps<typeof HeartOf>) {
  if (useSession()?.user.type !== 'student') return null
  return (
    <Suspense>
      <Heart {...props} />
    </Suspense>
  )
}
