import type { Suggestion } from '@nilayam/contract/places/places'
import { message, say } from '@nilayam/texts'
import type { Language } from '@nilayam/texts/languages'
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

/** The best candidates in words of `language`, grouped by kind, the group of the best one first. */
export function toSuggestions(found: readonly Candidate[], language: Language): Suggestion[] {
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
  return [...taken.values()].flat().map((candidate) => toSuggestion(candidate, language))
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

function toSuggestion(candidate: Candidate, language: Language): Suggestion {
  const { kind, id, label, latitude, longitude, city_id, slug, near } = candidate
  const detail = say(language, toDetail(candidate))
  if (near) return { kind, id, detail, ...toTypeNear(label, near, language) }
  return { kind, id, label, detail, latitude, longitude, city_id, ...(slug !== null && { slug }) }
}

/** A type around a place, or in a whole city, which has no point. */
function toTypeNear(type: string, near: Named, language: Language) {
  const { kind, label: place, latitude, longitude, city_id } = near
  if (kind === 'city') {
    const label = say(language, message('places.typeIn', { type, city: place }))
    return { label, latitude: null, longitude: null, city_id }
  }
  const label = say(language, message('places.typeNear', { type, place }))
  return { label, near: place, latitude, longitude, city_id }
}

function toDetail({ kind, about, city, near }: Candidate): string {
  if (kind === 'city') return message('places.kindCity')
  if (kind === 'property_type') {
    return near?.city
      ? message('places.kindTypeIn', { city: near.city })
      : message('places.kindType')
  }
  const what = kind === 'landmark' ? message('places.landmarkKind', { kind: about }) : about
  return what && city ? message('places.whatInCity', { what, city }) : what || (city ?? '')
}
