import './board.css'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { orErrorPage, requireId } from '../../../error-page.ts'
import { paths } from '../../../paths.ts'
import { PlacePage } from '../../../shell/place-head.tsx'
import { t } from '../../../text.ts'
import type { Route } from './+types/board.page'
import { toLayouts } from './board-rules.ts'
import { toSections } from './board-sections.ts'
import { BoardTools, isShowable, Meanwhile } from './board-tools.tsx'
import { SectionBoard } from './section-board.tsx'
import { SectionStrip } from './section-strip.tsx'
import { useBoard } from './use-board.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${sayWhose(loaderData?.board.property.title)} · Nilayam` },
]

function sayWhose(title?: string): string {
  return title ? t('owner-board.boardOf', { title }) : t('owner-board.board')
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const of = { params: { property_id: requireId(params.id) }, query: {} }
  return await orErrorPage(api.call('getBoard', of))
}

/** Occupancy board: the state of each bed or desk, which a tap changes. */
export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { id, title } = loaderData.board.property
  return (
    <PlacePage id={id} heading={t('owner-board.board')} title={title} at="board">
      <Body key={id} {...loaderData} />
    </PlacePage>
  )
}

function Body(loaded: Route.ComponentProps['loaderData']) {
  const state = useBoard(loaded.board)
  const { board, canUndo, isBusy, forgive } = state
  const [typedDay, setDay] = useState(board.today)
  const [at, setAt] = useState(0)
  const [isSeveral, setSeveral] = useState(false)
  const day = isShowable(typedDay, board.today) ? typedDay : board.today
  const sections = useMemo(() => toSections(toLayouts(board)), [board])
  const section = sections[at] ?? sections[0]
  const goTo = useCallback(
    (to: number) => {
      forgive()
      setAt(to)
    },
    [forgive],
  )
  if (!section) return <Nothing propertyId={board.property.id} />
  return (
    <>
      <p>{t('owner-board.explained')}</p>
      <BoardTools
        {...{ board, isBusy, isSeveral, setSeveral, setDay }}
        day={typedDay}
        undo={canUndo ? state.undo : undefined}
      />
      <Meanwhile changes={state.meanwhile} />
      <SectionStrip {...{ sections, day, goTo }} at={sections.indexOf(section)} />
      <SectionBoard key={section.key} {...{ section, day, isSeveral, state }} />
    </>
  )
}

function Nothing({ propertyId }: { propertyId: number }) {
  return (
    <p>
      {t('owner-board.nothingYet', {
        link: (words) => (
          <Link to={paths.ownerRooms(propertyId)} className="link">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
