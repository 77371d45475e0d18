import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { findMeaning } from './property-words.door.ts'

/** The type of a place; a click shows its explanation. */
export function TypeBadge({ type }: { type: PropertyDetail['property_type'] }) {
  const id = useId()
  const meaning = findMeaning(type.slug)
  if (!meaning) return <Badge inline>{type.name}</Badge>
  return (
    <>
      <button type="button" className="badge badge-inline badge-button" popoverTarget={id}>
        {type.name}
      </button>
      <span id={id} popover="auto" className="note-pop">
        {meaning}
      </span>
    </>
  )
}
