import type { Suggestion } from '@nilayam/contract/places'
import type { Candidate, Named } from './place-index.rules.ts'

type Kind = Suggestion['kind']

const AT_MOST = 8
/** Maximum per kind, so that no kind crowds out the others. */
const OF_A_KIND: Record<Kind, number> = {
  city: 2,
  area: 4,
  metro: 3,
  landmark: 3,
  property_type: 2,
  property: 3,
}

/** Candidates less similar than this share of the best one are noise. */
const NEARLY_AS_LIKE = 0.75

/** The best candidates, grouped by kind, the group of the best one first. */
export function toSuggestions(found: readonly Candidate[]): Suggestion[] {
  const candidates = [...found].sort(compareCandidates)
  const likest = Math.max(0, ...candidates.map(({ likeness }) => likeness))
  const taken = new Map<Kind, Candidate[]>()
  let count = 0
  for (const candidate of candidates) {
    if (candidate.prefix === 0 && candidate.likeness < likest * NEARLY_AS_LIKE) continue
    const group = taken.get(candidate.kind) ?? []
    if (count === AT_MOST || group.length === OF_A_KIND[candidate.kind]) continue
    taken.set(candidate.kind, [...group, candidate])
    count += 1
  }
  return [...taken.values()].flat().map(toSuggestion)
}

/** Sorts by relevance. */
export function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    b.prefix - a.prefix ||
    b.likeness - a.likeness ||
    Number(b.isKnown) - Number(a.isKnown) ||
    (a.city_id ?? Number.MAX_SAFE_INTEGER) - (b.city_id ?? Number.MAX_SAFE_INTEGER) ||
    Number(b.kind === 'city') - Number(a.kind === 'city') ||
    a.label.length - b.label.length ||
    a.label.localeCompare(b.label)
  )
}

function toSuggestion(candidate: Candidate): Suggestion {
  const { kind, id, label, latitude, longitude, city_id, slug, near } = candidate
  const detail = toDetail(candidate)
  if (near) return { kind, id, detail, ...toTypeNear(label, near) }
  return { kind, id, label, detail, latitude, longitude, city_id, ...(slug !== null && { slug }) }
}

/** A type around a place, or in a whole city, which has no point. */
function toTypeNear(type: string, near: Named) {
  const { kind, label, latitude, longitude, city_id } = near
  if (kind === 'city') {
    return { label: `${type} in ${label}`, latitude: null, longitude: null, city_id }
  }
  return { label: `${type} near ${label}`, near: label, latitude, longitude, city_id }
}

function toDetail({ kind, about, city, near }: Candidate): string {
  if (kind === 'city') return 'City'
  if (kind === 'property_type') return near?.city ? `Property type, ${near.city}` : 'Property type'
  const first = kind === 'landmark' ? toWords(about) : about
  return [first, city].filter(Boolean).join(', ')
}

/** `coaching_hub` becomes 'Coaching hub'. */
function toWords(kind: string): string {
  return (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('_', ' ')
}
