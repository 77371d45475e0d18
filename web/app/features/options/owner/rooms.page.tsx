import './rooms.css'
import { data } from 'react-router'
import { api } from '../../../api.ts'
import { orErrorPage } from '../../../error-page.ts'
import { paths } from '../../../paths.ts'
import { PlaceHead } from '../../../shell/place-head.tsx'
import { t } from '../../../text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useErrorTitle } from '../../../ui/form.ts'
import { Note } from '../../../ui/note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Route } from './+types/rooms.page'
import { AddOption } from './add-option.tsx'
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
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data({ msg: t('errors.notFound') }, { status: 404 })
  return await orErrorPage(api.call('getOwnerOptions', { params: { property_id: params.id } }))
}

/** What a property's students can take: options, rents, and how many are free. */
export default function RoomsPage({ loaderData }: Route.ComponentProps) {
  const { id, title } = loaderData.property
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8 md:py-10">
      <PlaceHead id={id} heading={t('shell.placeRooms')} title={title} at="rooms" />
      <RoomsForm key={id} loaded={loaderData} />
    </div>
  )
}

type FormProps = { loaded: Route.ComponentProps['loaderData'] }

function RoomsForm({ loaded }: FormProps) {
  const { id, type_slug } = loaded.property
  const rooms = useRooms(id, loaded)
  const { standing, hasChanges, draft } = rooms
  useErrorTitle(Object.keys(rooms.errors).length > 0)
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
          <SaveBar {...rooms} />
        </form>
        <StudentsSee propertyId={id} standing={standing} />
      </div>
    </>
  )
}

function Options({ rooms, propertyId }: { rooms: Rooms; propertyId: number }) {
  const { options } = rooms.draft
  const toBoard = (
    <ButtonLink
      variant="line"
      icon="grid"
      className="mt-5 self-start"
      to={paths.ownerBoard(propertyId)}
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

function SaveBar({ refusal, errors, hasChanges, isBusy }: Rooms) {
  const isWrong = Object.keys(errors).length > 0
  return (
    <>
      <div role="alert" className="empty:hidden">
        {refusal && (
          <Note kind={refusal.isStale ? 'soon' : 'bad'}>
            {refusal.text} {refusal.isStale && t('owner-options.changedMeanwhile')}
          </Note>
        )}
        {isWrong && <Note kind="bad">{t('owner-options.somethingMissing')}</Note>}
      </div>
      {hasChanges && (
        <div className="save-bar">
          <p className="text-14 text-ink-soft">{t('owner-options.notSavedYet')}</p>
          <Button type="submit" size="big" busy={isBusy}>
            {t('owner-options.save')}
          </Button>
        </div>
      )}
    </>
  )
}
