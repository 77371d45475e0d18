import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { t } from '../../../text.ts'
import { toTiles } from './kyc.ts'
import type { KycActions } from './kyc-actions.ts'
import { PhotoTile } from './photo-tile.tsx'

type Props = { property: OwnerProperty; kyc: KycActions; isGoing: boolean }

/** Screen reader announcements while dragging. */
function toAnnouncements(keys: readonly string[]): Announcements {
  const at = (id: string | number) => keys.indexOf(String(id)) + 1
  const place = (id: string | number | undefined) =>
    id === undefined ? t('wizard.noPlace') : at(id)
  const count = keys.length
  return {
    onDragStart: ({ active }) => t('wizard.photoLifted', { at: at(active.id), count }),
    onDragOver: ({ active, over }) =>
      t('wizard.photoIsNow', { at: at(active.id), place: place(over?.id), count }),
    onDragEnd: ({ active, over }) =>
      t('wizard.photoPutDown', { at: at(active.id), place: place(over?.id), count }),
    onDragCancel: ({ active }) => t('wizard.photoIsBack', { at: at(active.id) }),
  }
}

const instructions = {
  draggable: t('wizard.howToMove'),
}

/** The photos in their new order; the first is the cover. */
export function PhotoGrid({ property, kyc, isGoing }: Props) {
  const tiles = toTiles(kyc.kyc, property)
  const keys = tiles.map(({ key }) => key)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) {
      kyc.movePhoto(String(active.id), keys.indexOf(String(over.id)))
    }
  }
  return (
    <DndContext
      id="photos"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: toAnnouncements(keys),
        screenReaderInstructions: instructions,
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {tiles.map((tile, at) => (
            <PhotoTile
              key={tile.key}
              tile={tile}
              at={at}
              count={tiles.length}
              isLocked={isGoing}
              onMove={(to) => kyc.movePhoto(tile.key, to)}
              onRemove={() =>
                tile.onFile ? kyc.removePhoto(tile.onFile.id) : kyc.dropPhoto(tile.key)
              }
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
