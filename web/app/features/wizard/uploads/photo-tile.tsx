import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { t } from '../../../text.ts'
import { ActionMenu, MenuAction } from '../../../ui/action-menu.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ShareBar } from './file-row.tsx'
import type { ChosenPhoto, Tile } from './kyc.ts'
import { usePicture } from './use-picture.ts'

/** Actions besides dragging. */
type TileActions = { onMove: (to: number) => void; onRemove: () => void }

type Props = TileActions & { tile: Tile; at: number; count: number; isLocked: boolean }

function ChosenPicture({ photo: { file, state } }: { photo: ChosenPhoto }) {
  const url = usePicture(file)
  return (
    <>
      <img src={url} alt={file.name} className="size-full object-cover" draggable={false} />
      {state.is === 'sending' && (
        <div className="absolute inset-x-0 bottom-0 bg-surface px-3 py-2">
          <ShareBar share={state.share} />
        </div>
      )}
    </>
  )
}

const corner = 'round absolute top-1.5 bg-surface'

/** A photo in the grid: moved by its handle (mouse, touch or keyboard) or from its menu. */
export function PhotoTile(props: Props) {
  const { tile, at, isLocked } = props
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: tile.key, disabled: isLocked })
  const place = { transform: CSS.Translate.toString(transform), transition }
  return (
    <li
      ref={setNodeRef}
      style={place}
      className={`relative overflow-hidden rounded-card bg-sunk ${isDragging ? 'z-10 shadow-float' : ''}`}
    >
      <div className="aspect-4/3">
        {tile.onFile ? (
          <Picture
            photo={tile.onFile}
            alt={tile.onFile.alt || t('wizard.photoAt', { at: at + 1 })}
            sizes="(min-width: 640px) 260px, 46vw"
          />
        ) : (
          <ChosenPicture photo={tile.chosen} />
        )}
      </div>
      {/* While sending, progress is shown here. */}
      {at === 0 && tile.chosen?.state.is !== 'sending' && (
        <span className="absolute bottom-2 left-2">
          <Badge>{t('wizard.cover')}</Badge>
        </span>
      )}
      {!isLocked && (
        <>
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={`${corner} left-1.5 touch-none cursor-grab`}
            {...attributes}
            {...listeners}
            aria-label={t('wizard.movePhoto', { at: at + 1 })}
          >
            <Icon name="grip" />
          </button>
          <TileMenu {...props} />
        </>
      )}
    </li>
  )
}

function TileMenu({ at, count, onMove, onRemove }: Props) {
  return (
    <ActionMenu label={t('wizard.moreForPhoto', { at: at + 1 })} className={`${corner} right-1.5`}>
      <MenuAction icon="picture" isOff={at === 0} onPick={() => onMove(0)}>
        {t('wizard.makeCover')}
      </MenuAction>
      <MenuAction icon="left" isOff={at === 0} onPick={() => onMove(at - 1)}>
        {t('wizard.moveEarlier')}
      </MenuAction>
      <MenuAction icon="right" isOff={at === count - 1} onPick={() => onMove(at + 1)}>
        {t('wizard.moveLater')}
      </MenuAction>
      <MenuAction icon="bin" onPick={onRemove}>
        {t('wizard.remove')}
      </MenuAction>
    </ActionMenu>
  )
}
