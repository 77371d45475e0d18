import type { Suggestion } from '@nilayam/contract/places/places'
import type { Point } from '@nilayam/contract/places/points'
import { type ComponentProps, useId } from 'react'
import { t } from '../../../text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { goOnTyping } from '../../../ui/fields/go-on-typing.ts'
import { Suggestions } from './place-list.tsx'
import { findPlaceService } from './place-service.door.ts'
import { type PlaceList, type TypedPlace, usePlaceList } from './use-place-list.door.ts'

type Props = {
  label: string
  /** Name of the selected place; '' if none. */
  place: string
  point: Point | null
  onPick: (suggestion: Suggestion) => void
  onClear: () => void
  /** Offered while the input is empty. */
  onNearMe: () => void
  /** Text typed into the plain field before this one replaced it. */
  begun?: TypedPlace
  /** Further props of the input: id, class, placeholder, aria-describedby. */
  field?: ComponentProps<'input'>
}

/**
 * A combobox that suggests places. Its form gets `place`, and `lat` and `lon` once a place was selected, so that it
 * also works in a GET form.
 */
export function PlaceSearch({
  label,
  place,
  point,
  onPick,
  onClear,
  onNearMe,
  begun,
  field,
}: Props) {
  const ownId = useId()
  const id = field?.id ?? ownId
  const list = usePlaceList(place, onPick, begun)
  const clear = () => {
    list.setText('')
    onClear()
    document.getElementById(id)?.focus()
  }
  return (
    <div className="place">
      <label htmlFor={id}>{label}</label>
      <input
        placeholder={t('places.searchExample')}
        {...field}
        ref={begun?.hasFocus ? goOnTyping : undefined}
        id={id}
        name="place"
        value={list.text}
        autoComplete="off"
        enterKeyHint="search"
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
        <IconButton icon="near" label={t('places.nearMe')} onClick={onNearMe} />
      ) : (
        <IconButton icon="close" label={t('places.clearPlace')} size={18} onClick={clear} />
      )}
      <Status {...list} />
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

/** The status of the suggestions: visible while there are none, otherwise only for screen readers. */
function Status({ isWaiting, isUnknown, isOpen, suggestions }: PlaceList) {
  const isSeen = isWaiting || isUnknown
  return (
    <span role="status" className={isSeen ? 'place-status' : 'sr-only'}>
      {isWaiting && t('places.notReady')}
      {isUnknown && t('places.nothingLikeIt')}
      {isOpen && !isSeen && t('places.suggestions', { count: suggestions.length })}
    </span>
  )
}
