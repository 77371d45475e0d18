import type { Suggestion } from '@nilayam/contract/places/places'
import { t } from '../../../text.ts'
import { Icon, type IconName } from '../../../ui/drawings/icon.tsx'
import type { PlaceOffer } from './place-service.door.ts'
import type { PlaceList } from './use-place-list.door.ts'

type Kind = Suggestion['kind']
const kinds: Record<Kind, { title: string; sign: IconName }> = {
  city: { title: t('places.cities'), sign: 'map' },
  area: { title: t('places.areas'), sign: 'pin' },
  landmark: { title: t('places.landmarks'), sign: 'building' },
  metro: { title: t('places.metroStations'), sign: 'metro' },
  property_type: { title: t('places.propertyTypes'), sign: 'door' },
  property: { title: t('places.listedPlaces'), sign: 'bed' },
}

type Props = Pick<PlaceList, 'suggestions' | 'isOpen' | 'active' | 'pick'> & { id: string }

/** The list of suggestions, in groups. The focus stays in the input, which handles the keys. */
export function Suggestions({ id, suggestions, isOpen, active, pick }: Props) {
  return (
    <div
      ref={isOpen ? makeRoom : null}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('places.places')}
      className="place-list"
      hidden={!isOpen}
    >
      {toGroups(suggestions).map(({ kind, title, offers }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand in a listbox
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} role="presentation">
            {title}
          </p>
          {offers.map(({ offer, at }) => (
            <Option
              key={at}
              id={`${id}-${at}`}
              offer={offer}
              isActive={at === active}
              pick={pick}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Where the list would open below the screen, or behind its keyboard, the field goes to the top. */
function makeRoom(list: HTMLElement | null): void {
  const screen = window.visualViewport
  if (!list || !screen) return
  const isBelow = list.getBoundingClientRect().bottom > screen.offsetTop + screen.height
  if (isBelow) list.parentElement?.scrollIntoView()
}

type OptionProps = Pick<Props, 'id' | 'pick'> & { offer: PlaceOffer; isActive: boolean }

function Option({ id, offer, isActive, pick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: options are reached by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => void pick(offer)}
    >
      <Icon name={kinds[offer.kind].sign} />
      <span>
        {offer.label}
        <small>{offer.detail}</small>
      </span>
    </div>
  )
}

type Group = { kind: Kind; title: string; offers: { offer: PlaceOffer; at: number }[] }

/** Groups suggestions by kind in their order, each with its overall index. Google's have no kind. */
function toGroups(suggestions: readonly PlaceOffer[]): Group[] {
  const groups = new Map<Kind, Group>()
  for (const [at, offer] of suggestions.entries()) {
    const { kind, googleId } = offer
    const title = googleId === undefined ? kinds[kind].title : t('places.places')
    const group = groups.get(kind) ?? { kind, title, offers: [] }
    group.offers.push({ offer, at })
    groups.set(kind, group)
  }
  return [...groups.values()]
}
