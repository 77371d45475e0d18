import type { ComponentProps } from 'react'
import { t } from '../../text.ts'
import { IconButton } from '../../ui/button.tsx'
import { focusChosenPin } from '../map/pins/chosen-pin.door.ts'
import { StripCard } from './strip-card.door.tsx'

type Props = ComponentProps<typeof StripCard> & {
  onClose: () => void
  /** Below a map that is too small to be covered. */
  isBelow?: boolean
}

/** The card of the pressed pin, at the bottom of the map. */
export function ChosenCard({ onClose, isBelow = false, ...card }: Props) {
  return (
    <div className="map-chosen" data-below={isBelow}>
      <StripCard {...card} />
      <IconButton
        icon="close"
        label={t('cards.close')}
        size={18}
        className="map-chosen-close"
        onClick={({ detail }) => {
          // `detail` counts clicks: 0 is a press by keyboard.
          if (detail === 0) focusChosenPin()
          onClose()
        }}
      />
    </div>
  )
}
