import './save-bar.css'
import { useEffect, useRef } from 'react'
import { t } from '../text.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { confirm } from './dialogs/ask.ts'

/** Why a save was refused; `theirs` is what others saved meanwhile, a line each, and is there only then. */
export type SaveRefusal = { text: string; theirs?: readonly string[] }

type Props = {
  refusal: SaveRefusal | undefined
  /** What was typed earlier stands over what was saved elsewhere since. */
  isMerged: boolean
  /** What is wrong with the fields, if anything is. */
  wrong: string | undefined
  /** Undefined while there is nothing to save. */
  unsaved: string | undefined
  label: string
  isBusy: boolean
  /** Throws away what isn't saved. */
  drop: () => void
}

/** The foot of a long form, in view: why it wasn't saved, and the button once something changed. */
export function SaveBar({ refusal, isMerged, wrong, unsaved, label, isBusy, drop }: Props) {
  const meanwhile =
    isMerged && unsaved ? { text: t('shell.savedMeanwhile'), theirs: [] } : undefined
  const said = refusal ?? meanwhile
  const foot = useRef<HTMLDivElement>(null)
  const isShown = unsaved !== undefined
  const wasShown = useRef(isShown)
  useEffect(() => {
    // The bar goes once all is saved, and its button with it: the next Tab goes on from here.
    const isLost = document.activeElement === document.body
    if (wasShown.current && !isShown && isLost) foot.current?.focus({ preventScroll: true })
    wasShown.current = isShown
  }, [isShown])
  return (
    <div ref={foot} tabIndex={-1} className="save-foot outline-0">
      <div role="alert" className="grid gap-3 empty:hidden">
        {said && <Refusal {...said} />}
        {wrong && <Note kind="bad">{wrong}</Note>}
      </div>
      {unsaved && (
        <div className="save-bar">
          <p>
            {unsaved}{' '}
            <button type="button" className="link" onClick={() => askToDrop(drop)}>
              {t('shell.throwAway')}
            </button>
          </p>
          <Button type="submit" size="big" busy={isBusy}>
            {label}
          </Button>
        </div>
      )}
    </div>
  )
}

async function askToDrop(drop: () => void): Promise<void> {
  const isSure = await confirm({
    title: t('shell.throwAwayAsk'),
    text: t('shell.throwAwayExplained'),
    confirm: t('shell.throwAway'),
    kind: 'danger',
  })
  if (isSure) drop()
}

function Refusal({ text, theirs }: SaveRefusal) {
  if (!theirs) return <Note kind="bad">{text}</Note>
  return (
    <Note kind="soon">
      <p>{text}</p>
      {theirs.length > 0 && (
        <ul className="my-2 list-disc pl-5 wrap-anywhere">
          {theirs.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>{t('shell.typedIsKept')}</p>
    </Note>
  )
}
