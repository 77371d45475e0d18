/** Fails on a part whose licence isn't allowed (`supply/licence-policy.ts`). Reads package-lock.json alone. */
import { policy } from '../supply/licence-policy.ts'
import { findLicenceProblems } from '../supply/licences.rules.ts'
import { listParts, readLockfile } from '../supply/lockfile.ts'

const parts = listParts(readLockfile())
const problems = findLicenceProblems(parts, policy)
for (const problem of problems) console.error(problem)
console.log(`licences of ${parts.length} parts, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
