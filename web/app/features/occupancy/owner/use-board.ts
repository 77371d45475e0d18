import { ApiError, type FieldErrors, messageOf } from '@nilayam/contract/errors'
import type { Board } from '@nilayam/contract/options/occupancy'
import { toOptionName } from '@nilayam/contract/options/option-names'
import { useCallback, useState } from 'react'
import { api } from '../../../api.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import type { BoardChange, BoardRefusal } from './board-panel.tsx'
import { applyTouched, type Cell, type Touched } from './board-rules.ts'

/** Shapes name a field of an act `acts.0.to`, rules name it `to`. What the panel has no field for is said above it. */
function toRefusal(text: string, found: FieldErrors = {}): BoardRefusal {
  const all = Object.entries(found).map(([at, error]) => [at.split('.').at(-1), error] as const)
  const days = all.filter(([field]) => field === 'from' || field === 'to')
  const [first] = all
  return { text: days.length > 0 ? text : (first?.[1] ?? text), errors: Object.fromEntries(days) }
}

/** Vacancy of the changed options, as the public page shows it. */
function sayPage({ options }: Pick<Board, 'options'>): string {
  return options.map((option) => sayFreeNow(option, option.free.now)).join('. ')
}

export function sayFreeNow({ fields }: Board['options'][number], count: number): string {
  return t('owner-board.pageSays', { option: toOptionName(fields), count })
}

/** The board and its changes. A save sends the revision that was read; only the latest save can be undone. */
export function useBoard(loaded: Board) {
  const [board, setBoard] = useState(loaded)
  const [refusal, setRefusal] = useState<BoardRefusal>()
  /** What others saved meanwhile, without a conflict. */
  const [meanwhile, setMeanwhile] = useState<Board['changes']>([])
  const [isBusy, setBusy] = useState(false)
  /** Revision of the latest own save, which can be undone. */
  const [last, setLast] = useState<number>()
  const property_id = board.property.id

  /** Applies the reply of a save, or reloads the board if others saved meanwhile. */
  const show = async (touched: Touched) => {
    if (touched.revision === board.revision + 1) {
      return setBoard((latest) => applyTouched(latest, touched))
    }
    const params = { property_id: String(property_id) }
    const since = String(board.revision)
    const { board: now } = await api.call('getBoard', { params, query: { since } })
    setBoard(now)
    setMeanwhile(now.changes.filter(({ revision }) => revision < touched.revision))
  }
  const refuse = async (error: unknown) => {
    const text = messageOf(error)
    if (!(error instanceof ApiError && error.code === 'stale')) {
      return setRefusal(toRefusal(text, error instanceof ApiError ? error.errors : {}))
    }
    const params = { property_id: String(property_id) }
    setBoard((await api.call('getBoard', { params, query: {} })).board)
    setRefusal({ text: `${text} ${t('owner-board.lookAgain')}`, errors: {} })
  }
  /** Returns whether it succeeded. */
  const run = async (change: () => Promise<void>): Promise<boolean> => {
    setRefusal(undefined)
    setMeanwhile([])
    setBusy(true)
    try {
      await change()
      return true
    } catch (error) {
      await refuse(error).catch((again) => setRefusal({ text: messageOf(again), errors: {} }))
      return false
    } finally {
      setBusy(false)
    }
  }
  const save = (cells: readonly Cell[], { act, from, to, note }: BoardChange) =>
    run(async () => {
      const acts = toActs(cells).map((part) => ({ act, from, to, note, ...part }))
      const body = { property_id, revision: board.revision, acts }
      const touched = await api.call('saveBoard', { body })
      await show(touched)
      setLast(touched.revision)
      void showToast('good', t('owner-board.saved', { says: sayPage(touched) }))
    })
  const rename = async (room_id: number, name: string) => {
    const renamed = await api.call('renameRoom', { body: { property_id, room_id, name } })
    // A room can be renamed while a save is on its way.
    setBoard((latest) => ({
      ...latest,
      rooms: latest.rooms.map((room) => (room.id === room_id ? { ...room, ...renamed } : room)),
    }))
    void showToast('good', t('owner-board.renamed', renamed))
  }
  const undo = () =>
    run(async () => {
      const body = { property_id, revision: board.revision }
      const touched = await api.call('undoBoard', { body })
      setBoard((latest) => applyTouched(latest, touched))
      setLast(undefined)
      void showToast('good', t('owner-board.undone'))
    })
  const forgive = useCallback(() => setRefusal(undefined), [])
  const canUndo = last !== undefined && last === board.revision
  return {
    board,
    refusal,
    meanwhile,
    isBusy,
    canUndo,
    save,
    undo,
    rename,
    forgive,
  }
}

/** One act for all cells of an option. */
function toActs(cells: readonly Cell[]) {
  const groups = Map.groupBy(cells, ({ column }) => column.optionId)
  return [...groups].map(([option_id, own]) => ({
    option_id,
    units: own.map(({ unit }) => unit.id),
  }))
}
