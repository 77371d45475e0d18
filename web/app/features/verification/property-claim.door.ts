import type { Claim } from '@nilayam/contract/admin/claims'
import { api } from '../../api.ts'
import { type ClaimState, useClaim } from '../claims/use-claim.door.ts'

/** Who works on a property of the queue. */
export function usePropertyClaim({ id, claim }: { id: number; claim: Claim | null }): ClaimState {
  const params = { property_id: id }
  return useClaim(claim, {
    take: () => api.call('claimVerification', { params, body: {} }),
    release: () => api.call('releaseVerification', { params, body: {} }),
    handOver: (to_id) => api.call('handOverVerification', { params, body: { to_id } }),
  })
}
