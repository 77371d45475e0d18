import './rooms.css'
import { api } from '../../../api.ts'
import { orErrorPage, requireId } from '../../../error-page.ts'
import { ownerPaths } from '../../../owner-paths.ts'
import { PlacePage } from '../../../shell/place-head.tsx'
import { SaveBar } from '../../../shell/save-bar.tsx'
import { t } from '../../../text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useErrorTitle } from '../../../ui/fields/form.ts'
import { Panel } from '../../../ui/panel.tsx'
import { sayLinesAfter, type Waited } from '../../waiting-list/lines-after.door.ts'
import { useWaiting, WaitingCounts } from '../../waiting-list/waiting-counts.door.tsx'
import type { Route } from './+types/rooms.page'
import { AddOption } from './add-option.tsx'
import { sayFreeAfter } from './free-said.ts'
import { OptionRow } from './option-row.tsx'
import { StillRight } from './still-right.tsx'
import { StudentsSee } from './students-see.tsx'
import { type Rooms, useRooms } from './use-rooms.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${sayWhose(loaderData?.property.title)} · Nilayam` },
]

function sayWhose(title?: string): string {
  return title ? t('owner-options.roomsOf', { title }) : t('shell.placeRooms')
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const property_id = requireId(params.id)
  return await orErrorPage(api.call('getOwnerOptions', { params: { property_id } }))
}

/** Options of a property, with rents and vacancies. */
export default function RoomsPage({ loaderData }: Route.ComponentProps) {
  const { id, title } = loaderData.property
  return (
    <PlacePage id={id} heading={t('shell.placeRooms')} title={title} at="rooms">
      <RoomsForm key={id} loaded={loaderData} />
    </PlacePage>
  )
}

type FormProps = { loaded: Route.ComponentProps['loaderData'] }

function RoomsForm({ loaded }: FormProps) {
  const { id, type_slug } = loaded.property
  const rooms = useRooms(id, loaded)
  const { standing, hasChanges, draft } = rooms
  const waited = useWaiting(id, standing.options)
  const isWrong = Object.keys(rooms.errors).length > 0
  useErrorTitle(isWrong)
  return (
    <>
      {standing.options.length > 0 && (
        <StillRight
          propertyId={id}
          confirmedAt={standing.confirmed_at}
          isChanging={hasChanges}
          onConfirmed={rooms.confirmed}
        />
      )}
      <WaitingCounts waited={waited} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
        <form
          method="post"
          noValidate
          className="grid min-w-0 gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            void rooms.save()
          }}
        >
          {draft.options.length > 0 && <Options rooms={rooms} propertyId={id} />}
          <AddOption rooms={rooms} typeSlug={type_slug} />
          <SaveBar
            refusal={rooms.refusal}
            isMerged={rooms.isMerged}
            wrong={isWrong ? t('owner-options.somethingMissing') : undefined}
            unsaved={hasChanges ? sayUnsaved(rooms, waited) : undefined}
            label={t('owner-options.save')}
            isBusy={rooms.isBusy}
            drop={rooms.drop}
          />
        </form>
        <StudentsSee propertyId={id} standing={standing} />
      </div>
    </>
  )
}

const sayUnsaved = ({ draft, standing }: Rooms, waited: readonly Waited[]) =>
  [
    t('owner-options.notSavedYet'),
    sayFreeAfter(draft, standing),
    ...sayLinesAfter(waited, draft.options),
  ]
    .filter(Boolean)
    .join(' ')

function Options({ rooms, propertyId }: { rooms: Rooms; propertyId: number }) {
  const { options } = rooms.draft
  const toBoard = (
    <ButtonLink
      variant="line"
      icon="grid"
      className="mt-5 self-start"
      to={ownerPaths.board(propertyId)}
    >
      {t('owner-options.openBoard')}
    </ButtonLink>
  )
  return (
    <Panel title={t('owner-options.optionCount', { count: options.length })}>
      <ul className="divide-y divide-line">
        {options.map((option) => (
          <OptionRow key={option.key} option={option} rooms={rooms} />
        ))}
      </ul>
      {rooms.standing.options.length > 0 && toBoard}
    </Panel>
  )
}
