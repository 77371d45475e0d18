import { CLAIM_MINUTES, type Claim } from '@nilayam/contract/admin/claims'
import { messageOf } from '@nilayam/contract/errors'
import { MINUTE } from '@nilayam/contract/time/durations'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '../../shell/session/session.ts'
import { showToast } from '../../shell/toasts/toast.ts'

type Colleague = { id: number; full_name: string }

/** The calls about an item of its kind. */
export type ClaimCalls = {
  take: () => Promise<{ claim: Claim; colleagues: readonly Colleague[] }>
  release: () => Promise<{ msg: string }>
  handOver: (toId: number) => Promise<{ msg: string }>
}

/** Whose an item is. `standing` names the cases; times are as the server said them. */
export type ClaimState = {
  claim: Claim | null
  standing: 'free' | 'mine' | 'theirs'
  colleagues: readonly Colleague[]
  isBusy: boolean
  /** Makes sure that the item is one's own. Throws the server's refusal. */
  take: () => Promise<void>
  release: () => Promise<void>
  handOver: (colleague: Colleague) => Promise<void>
}

const EVERY = (CLAIM_MINUTES * MINUTE) / 4
const ACTS = ['pointerdown', 'keydown', 'wheel'] as const

type Renewal = { isMine: boolean; isComplete: boolean; renew: () => Promise<void> }

/** Calls `renew` from time to time while somebody is at work on the page, and once on a page that was loaded again. */
function useRenewal({ isMine, isComplete, renew }: Renewal): void {
  const renewNow = useEffectEvent(() => void renew().catch(() => undefined))
  useEffect(() => {
    if (isMine && !isComplete) renewNow()
  }, [isMine, isComplete])
  useEffect(() => {
    if (!isMine) return
    let isAtWork = false
    const work = () => {
      isAtWork = true
    }
    for (const act of ACTS) document.addEventListener(act, work, { passive: true })
    const timer = setInterval(() => {
      if (isAtWork) renewNow()
      isAtWork = false
    }, EVERY)
    return () => {
      clearInterval(timer)
      for (const act of ACTS) document.removeEventListener(act, work)
    }
  }, [isMine])
}

/** Who works on an item; taken by the first act, kept while working, given back or handed over. */
export function useClaim(known: Claim | null, calls: ClaimCalls): ClaimState {
  const me = useSession()?.user.id
  const { revalidate } = useRevalidator()
  const [claim, setClaim] = useState(known)
  const [seen, setSeen] = useState(known)
  const [colleagues, setColleagues] = useState<readonly Colleague[]>()
  const [isBusy, setBusy] = useState(false)
  // The page was loaded again.
  if (seen !== known) {
    setSeen(known)
    setClaim(known)
  }
  const taking = useRef<Promise<unknown>>(undefined)
  const isLeaving = useRef(false)
  const take = async () => {
    const call = calls.take()
    taking.current = call
    const taken = await call
    setClaim(taken.claim)
    setColleagues(taken.colleagues)
  }
  const attempt = async (act: () => Promise<{ msg: string }>) => {
    setBusy(true)
    isLeaving.current = true
    try {
      // A renewal that arrives after it would take the item again.
      await taking.current?.catch(() => undefined)
      const { msg } = await act()
      setClaim(null)
      showToast('good', msg)
      await revalidate()
    } catch (error) {
      showToast('bad', messageOf(error))
    } finally {
      isLeaving.current = false
      setBusy(false)
    }
  }
  const renew = async () => {
    if (!isLeaving.current) await take()
  }
  const standing = claim === null ? 'free' : claim.holder_id === me ? 'mine' : 'theirs'
  useRenewal({ isMine: standing === 'mine', isComplete: colleagues !== undefined, renew })
  return {
    claim,
    standing,
    colleagues: colleagues ?? [],
    isBusy,
    take,
    release: () => attempt(calls.release),
    handOver: ({ id }) => attempt(() => calls.handOver(id)),
  }
}
