import type { Suggestion } from '@nilayam/contract/places'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { findPlaceService, type PlaceOffer } from './place-service.ts'
import type { Point } from './search-address.ts'
import { useSuggestions } from './use-suggestions.ts'

type Props = {
  label: string
  /** What the chosen place is called; '' without one. */
  place: string
  point: Point | null
  onPick: (suggestion: Suggestion) => void
  onClear: () => void
  /** Offered while the field is empty. */
  onNearMe: () => void
  /** More for the field itself, for a form that checks it: id, class, what describes it. */
  field?: ComponentProps<'input'>
}

/**
 * A field that suggests places while one types. Its form gets `place`, and `lat` and `lon` once a
 * place was picked, so that it works in a plain GET form too.
 */
export function PlaceSearch({ label, place, point, onPick, onClear, onNearMe, field }: Props) {
  const ownId = useId()
  const id = field?.id ?? ownId
  const list = usePlaceList(place, onPick)
  const clear = () => {
    list.setText('')
    onClear()
    document.getElementById(id)?.focus()
  }
  return (
    <div className="place">
      <label htmlFor={id}>{label}</label>
      <input
        {...field}
        id={id}
        name="place"
        value={list.text}
        placeholder="Search by location, property type..."
        autoComplete="off"
        maxLength={80}
        role="combobox"
        aria-expanded={list.isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={list.isOpen && list.active >= 0 ? `${id}-${list.active}` : undefined}
        onChange={(event) => list.setText(event.target.value)}
        onKeyDown={list.onKeyDown}
        onFocus={() => void findPlaceService()}
        onBlur={list.close}
      />
      {list.text === '' ? (
        <IconButton icon="near" label="Near me" onClick={onNearMe} />
      ) : (
        <IconButton icon="close" label="Clear the place" size={18} onClick={clear} />
      )}
      <Suggestions id={id} {...list} />
      {point && list.text === place && (
        <>
          <input type="hidden" name="lat" value={point.latitude} />
          <input type="hidden" name="lon" value={point.longitude} />
        </>
      )}
    </div>
  )
}

/** What the field and its list share: the text, what is suggested, and which of it the keys are on. */
function usePlaceList(place: string, onPick: Props['onPick']) {
  const [text, setOwnText] = useState(place)
  const [wanted, setWanted] = useState('')
  const [active, setActive] = useState(-1)
  const { suggestions, isWaiting } = useSuggestions(wanted)
  useEffect(() => setOwnText(place), [place])
  const isOpen = wanted !== '' && suggestions.length > 0

  const setText = (next: string) => {
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
    // A property or its type is not a place: the field says again where one was looking.
    const isPlace = offer.kind !== 'property' && offer.kind !== 'property_type'
    setOwnText(isPlace ? offer.label : place)
    const service = await findPlaceService()
    onPick(await service.locate(offer))
  }
  const move = (to: number) => setActive((to + suggestions.length) % suggestions.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = isOpen ? suggestions[active] : undefined
    // Enter without a choice is the form's: it searches for what was typed.
    if (event.key === 'Enter' && !chosen) return close()
    if (!isOpen) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) void pick(chosen)
    else if (event.key === 'ArrowDown') move(active + 1)
    else if (event.key === 'ArrowUp') move(Math.max(active, 0) - 1)
    else return
    event.preventDefault()
  }
  return { text, setText, suggestions, isWaiting, isOpen, active, pick, close, onKeyDown }
}

const signs: Record<Suggestion['kind'], IconName> = {
  area: 'pin',
  landmark: 'building',
  metro: 'metro',
  property_type: 'door',
  property: 'bed',
}

type ListProps = Pick<
  ReturnType<typeof usePlaceList>,
  'suggestions' | 'isWaiting' | 'isOpen' | 'active' | 'pick'
> & { id: string }

function Suggestions({ id, suggestions, isWaiting, isOpen, active, pick }: ListProps) {
  return (
    <>
      <span role="status" className={isWaiting ? 'place-waiting' : 'sr-only'}>
        {isWaiting && 'Autocomplete not ready yet.'}
        {isOpen && `${suggestions.length} suggestions, move with the arrow keys`}
      </span>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Places"
        className="place-list"
        hidden={!isOpen}
      >
        {suggestions.map((suggestion, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: options are reached by aria-activedescendant
          <div
            key={suggestion.googleId ?? `${suggestion.kind}-${suggestion.id}`}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void pick(suggestion)}
          >
            <Icon name={signs[suggestion.kind]} />
            <span>
              {suggestion.label}
              <small>{suggestion.detail}</small>
            </span>
          </div>
        ))}
      </div>
    </>
  )
}
