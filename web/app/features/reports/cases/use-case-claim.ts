import type { ReportCase } from '@nilayam/contract/support/reports-admin'
import { api } from '../../../api.ts'
import { type ClaimState, useClaim } from '../../claims/use-claim.door.ts'

/** Who works on a case. */
export function useCaseClaim({ id, claim }: ReportCase): ClaimState {
  const params = { report_id: id }
  return useClaim(claim, {
    take: () => api.call('claimReport', { params, body: {} }),
    release: () => api.call('releaseReport', { params, body: {} }),
    handOver: (to_id) => api.call('handOverReport', { params, body: { to_id } }),
  })
}
