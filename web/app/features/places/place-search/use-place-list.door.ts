import { messageOf } from '@nilayam/contract/errors'
import type { Suggestion } from '@nilayam/contract/places/places'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '../../../shell/toasts/toast.ts'
import { useTurn } from '../../../ui/use-turn.ts'
import { findPlaceService, type PlaceOffer } from './place-service.door.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The text typed so far, and whether the field has the focus. */
export type TypedPlace = { text: string; hasFocus: boolean }

/** The shared state of input and list: text, suggestions, active suggestion. */
export function usePlaceList(
  place: string,
  onPick: (suggestion: Suggestion) => void,
  begun: TypedPlace = { text: '', hasFocus: false },
) {
  const [text, setOwnText] = useState(begun.text || place)
  const [wanted, setWanted] = useState(begun.hasFocus ? begun.text : '')
  const [active, setActive] = useState(-1)
  const { suggestions, isWaiting, isUnknown } = useSuggestions(wanted)
  const known = useRef(place)
  useEffect(() => {
    if (known.current !== place) setOwnText(place)
    known.current = place
  }, [place])
  const isOpen = wanted !== '' && suggestions.length > 0

  const begin = useTurn()
  const setText = (next: string) => {
    begin()
    setOwnText(next)
    setWanted(next)
    setActive(-1)
  }
  const close = () => {
    setWanted('')
    setActive(-1)
  }
  const pick = async (offer: PlaceOffer) => {
    close()
    // A property or type isn't a place, so the input shows the previous one again.
    const isPlace = offer.kind !== 'property' && offer.kind !== 'property_type'
    setOwnText(offer.near ?? (isPlace ? offer.label : place))
    const isWanted = begin()
    try {
      const service = await findPlaceService()
      const found = await service.locate(offer)
      if (isWanted()) onPick(found)
    } catch (error) {
      if (isWanted()) void showToast('bad', messageOf(error))
    }
  }
  const move = (to: number) => setActive((to + suggestions.length) % suggestions.length)
  const onOpenKey = ({ key }: KeyboardEvent): boolean => {
    const chosen = suggestions[active]
    if (key === 'Escape') close()
    else if (key === 'Enter' && chosen) void pick(chosen)
    else if (key === 'ArrowDown') move(active + 1)
    else if (key === 'ArrowUp') move(Math.max(active, 0) - 1)
    else return false
    return true
  }
  const onClosedKey = ({ key }: KeyboardEvent): boolean => {
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || text === '') return false
    setWanted(text)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen ? onOpenKey(event) : onClosedKey(event)) event.preventDefault()
    // Enter without an active suggestion submits the form. Both keys also drop pending replies.
    else if (event.key === 'Enter' || event.key === 'Escape') close()
  }
  return {
    text,
    setText,
    suggestions,
    isWaiting,
    isUnknown,
    isOpen,
    active,
    pick,
    close,
    onKeyDown,
  }
}

export type PlaceList = ReturnType<typeof usePlaceList>
