import { CLAIM_MINUTES, type Claim } from '@nilayam/contract/claims'
import { MINUTE } from '@nilayam/contract/durations'
import { messageOf } from '@nilayam/contract/errors'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { useSession } from '../../shell/session.ts'
import { showToast } from '../../shell/toast.ts'

type Claimed = { id: number; claim: Claim | null }
type Colleague = { id: number; full_name: string }

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

/** Calls `renew` from time to time while somebody is at work on the page. */
function useRenewal(isMine: boolean, renew: () => Promise<void>): void {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  })
  useEffect(() => {
    if (!isMine) return
    let isAtWork = false
    const work = () => {
      isAtWork = true
    }
    for (const act of ACTS) document.addEventListener(act, work, { passive: true })
    const timer = setInterval(() => {
      if (isAtWork) latest.current().catch(() => undefined)
      isAtWork = false
    }, EVERY)
    return () => {
      clearInterval(timer)
      for (const act of ACTS) document.removeEventListener(act, work)
    }
  }, [isMine])
}

/** Who works on a property of the queue; taken by the first act, kept while working, given back or handed over. */
export function useClaim({ id, claim: known }: Claimed): ClaimState {
  const me = useSession()?.user.id
  const { revalidate } = useRevalidator()
  const [claim, setClaim] = useState(known)
  const [seen, setSeen] = useState(known)
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  const [isBusy, setBusy] = useState(false)
  // The page was loaded again.
  if (seen !== known) {
    setSeen(known)
    setClaim(known)
  }
  const params = { property_id: id }
  const take = async () => {
    const taken = await api.call('claimVerification', { params, body: {} })
    setClaim(taken.claim)
    setColleagues(taken.colleagues)
  }
  const attempt = async (act: () => Promise<{ msg: string }>) => {
    setBusy(true)
    try {
      const { msg } = await act()
      setClaim(null)
      showToast('good', msg)
      await revalidate()
    } catch (error) {
      showToast('bad', messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const standing = claim === null ? 'free' : claim.holder_id === me ? 'mine' : 'theirs'
  useRenewal(standing === 'mine', take)
  return {
    claim,
    standing,
    colleagues,
    isBusy,
    take,
    release: () => attempt(() => api.call('releaseVerification', { params, body: {} })),
    handOver: ({ id: to_id }) =>
      attempt(() => api.call('handOverVerification', { params, body: { to_id } })),
  }
}
