import { MOST_OPTIONS } from '@nilayam/contract/options/option-fields'
import { t } from '../../../text.ts'
import { Icon, type IconName } from '../../../ui/drawings/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { addGroups, addHours, type Draft } from './rooms-draft.ts'
import {
  createBed,
  createDesk,
  createRoom,
  listTemplates,
  type TemplateGroup,
  whoOf,
} from './templates.ts'
import type { Rooms } from './use-rooms.ts'

type Tile = { key: string; icon: IconName; label: string; text: string } & Added
/** Units with their options, or another option of desks that are there. */
type Added = { groups: TemplateGroup[] } | { hoursOf: string }

function listSingles(typeSlug: string): Tile[] {
  const who = whoOf(typeSlug)
  const hall = t('owner-options.hallName', { letter: 'A' })
  return [
    {
      key: 'single',
      icon: 'bed',
      label: t('owner-options.single'),
      text: t('owner-options.singleExplained'),
      groups: [{ name: '', units: 1, options: [createBed(who, 1, true)] }],
    },
    {
      key: 'sharing',
      icon: 'users',
      label: t('owner-options.sharing'),
      text: t('owner-options.sharingExplained'),
      groups: [{ name: '', units: 2, options: [createBed(who, 2)] }],
    },
    {
      key: 'room',
      icon: 'home',
      label: t('owner-options.wholeRoom'),
      text: t('owner-options.wholeRoomExplained'),
      groups: [{ name: '', units: 1, options: [createRoom(who)] }],
    },
    {
      key: 'shift',
      icon: 'desk',
      label: t('owner-options.shift'),
      text: t('owner-options.shiftExplained'),
      groups: [{ name: hall, units: 20, options: [createDesk(who, 6, 14)] }],
    },
  ]
}

/** Halls whose desks can be sold at other hours as well. */
function listHalls({ groups }: Draft): Tile[] {
  return groups
    .filter(({ kind }) => kind === 'desk')
    .map(({ key, name }) => ({
      key,
      icon: 'clock',
      label: t('owner-options.otherHours', { hall: name }),
      text: t('owner-options.otherHoursExplained'),
      hoursOf: key,
    }))
}

type Props = { rooms: Rooms; typeSlug: string }

/** Tiles to add options: templates for a whole property while it has none, and single options. */
export function AddOption({ rooms, typeSlug }: Props) {
  const { draft } = rooms
  const left = MOST_OPTIONS - draft.options.length
  const add = (added: Added) => {
    const stamp = `n${Date.now()}`
    rooms.add(
      'groups' in added
        ? addGroups(draft, added.groups, stamp)
        : addHours(draft, added.hoursOf, stamp),
    )
  }
  const starts = listTemplates(typeSlug).map((one): Tile => ({ ...one, icon: 'building' }))
  return (
    <>
      {draft.options.length === 0 && (
        <Panel title={t('owner-options.startFrom')}>
          <p className="-mt-3 mb-4 text-ink-soft">{t('owner-options.startExplained')}</p>
          <Tiles tiles={starts} add={add} />
        </Panel>
      )}
      {left > 0 && (
        <Panel title={t('owner-options.addOption')}>
          <p className="-mt-3 mb-4 text-ink-soft">
            {t('owner-options.addExplained', { most: MOST_OPTIONS })}
          </p>
          <Tiles tiles={[...listHalls(draft), ...listSingles(typeSlug)]} add={add} />
        </Panel>
      )}
    </>
  )
}

type TilesProps = { tiles: Tile[]; add: (added: Added) => void }

function Tiles({ tiles, add }: TilesProps) {
  return (
    <div className="templates">
      {tiles.map(({ key, icon, label, text, ...added }) => (
        <button key={key} type="button" onClick={() => add(added)}>
          <Icon name={icon} size={24} />
          <span className="font-semibold">{label}</span>
          <span className="text-14 text-ink-soft">{text}</span>
        </button>
      ))}
    </div>
  )
}
