import type { User, UserType } from '@nilayam/contract/accounts/accounts'
import { type ReactNode, useState } from 'react'
import { loadPart } from '../../shell/late.ts'
import { signIn } from '../../shell/session/session-change.ts'
import type { WayOn } from './use-way-on.ts'

type Reply = { access: string; user: User } | { challenge: string }

export type Entrance = {
  /** Takes the reply of a way to sign in: goes on, or asks for the second step. */
  enter: (reply: Reply) => Promise<void>
  /** Shown instead of the form while the account's second step is due. */
  step: ReactNode
}

/** How to sign in, and where to go then. */
export type WayIn = WayOn & Pick<Entrance, 'enter'>

/** Signs in, in one step or two. The second one is loaded when it is due. */
export function useEntrance(goOn: (role: UserType) => Promise<void>): Entrance {
  const [step, setStep] = useState<ReactNode>(null)
  const enter = async (reply: Reply) => {
    if ('challenge' in reply) {
      const part = await loadPart(() => import('./code-step.tsx'))
      if (!part) return
      const { CodeStep } = part
      const back = () => setStep(null)
      return setStep(<CodeStep challenge={reply.challenge} onIn={enter} onBack={back} />)
    }
    signIn(reply)
    await goOn(reply.user.type)
  }
  return { enter, step }
}
