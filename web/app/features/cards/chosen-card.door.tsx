import { t } from '../../text.ts'
import { IconButton } from '../../ui/button.tsx'
import type { Card } from './card.door.ts'
import { StripCard } from './strip-card.door.tsx'

type Props = { property: Card; onClose: () => void }

/** The place whose pin was pressed, at the foot of the map. */
export function ChosenCard({ property, onClose }: Props) {
  return (
    <div className="map-chosen">
      <StripCard property={property} />
      <IconButton
        icon="close"
        label={t('cards.close')}
        size={18}
        className="map-chosen-close"
        onClick={onClose}
      />
    </div>
  )
}
