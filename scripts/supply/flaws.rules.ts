import * as z from 'zod'

/** A published flaw in a part of the product. `id` is the last piece of its advisory's address, GHSA-… */
export type Flaw = { id: string; part: string; severity: string; title: string; range: string }

/** Nothing in `accepted-flaws.json` may stand there for ever: on the day after `until` it counts again. */
const acceptance = z.strictObject({
  id: z.string().regex(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/),
  part: z.string().min(1),
  reason: z.string().min(20),
  until: z.iso.date(),
})
export const acceptances = z.array(acceptance)
export type Acceptance = z.infer<typeof acceptance>

const advisory = z.object({
  url: z.url(),
  name: z.string(),
  severity: z.string(),
  title: z.string(),
  range: z.string(),
})

const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisory])) }),
  ),
})

const refusal = z.object({ message: z.string() })

export type Audit = { flaws: Flaw[] } | { notChecked: string }

/** What `npm audit --json` prints: the flaws of all parts, each once, or why it couldn't ask. */
export function readAudit(printed: string): Audit {
  const json = parseJson(printed)
  const { data } = report.safeParse(json)
  if (!data) return { notChecked: refusal.safeParse(json).data?.message ?? 'npm gave no report' }
  const found = Object.values(data.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((cause) => (typeof cause === 'string' ? [] : [toFlaw(cause)])),
  )
  return { flaws: [...new Map(found.map((flaw) => [`${flaw.id} ${flaw.part}`, flaw])).values()] }
}

export type Verdict = { refused: Flaw[]; accepted: Flaw[]; minor: Flaw[]; stale: Acceptance[] }

/** High and critical flaws are refused unless accepted until `today` or later (YYYY-MM-DD). */
export function judge(
  flaws: readonly Flaw[],
  accepted: readonly Acceptance[],
  today: string,
): Verdict {
  const isSame = (flaw: Flaw) => (one: Acceptance) => one.id === flaw.id && one.part === flaw.part
  const isGrave = ({ severity }: Flaw) => severity === 'high' || severity === 'critical'
  const isAccepted = (flaw: Flaw) => accepted.some((one) => isSame(flaw)(one) && one.until >= today)
  const grave = flaws.filter(isGrave)
  return {
    refused: grave.filter((flaw) => !isAccepted(flaw)),
    accepted: grave.filter(isAccepted),
    minor: flaws.filter((flaw) => !isGrave(flaw)),
    stale: accepted.filter((one) => !flaws.some((flaw) => isSame(flaw)(one))),
  }
}

function toFlaw({ url, name, severity, title, range }: z.infer<typeof advisory>): Flaw {
  return { id: url.slice(url.lastIndexOf('/') + 1), part: name, severity, title, range }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
