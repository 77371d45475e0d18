import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Answer, Question } from './ask.ts'
import { AskFrame, drawOverPage } from './over-page.tsx'

type Props = { question: Question; onAnswer: (answer: Answer) => void }

function AskDialog({ question, onAnswer }: Props) {
  const textId = useId()
  const { title, text, confirm, deny, cancel, kind } = question
  const hasChoice = cancel !== undefined
  return (
    <AskFrame
      title={title}
      describedBy={textId}
      onCancel={hasChoice ? () => onAnswer('cancelled') : undefined}
    >
      <p id={textId}>{text}</p>
      <div className="ask-actions">
        {hasChoice && (
          <Button
            variant="line"
            onClick={() => onAnswer('cancelled')}
            autoFocus={kind === 'danger'}
          >
            {cancel}
          </Button>
        )}
        {deny !== undefined && (
          <Button variant="line" onClick={() => onAnswer('denied')}>
            {deny}
          </Button>
        )}
        <Button variant={kind} onClick={() => onAnswer('confirmed')}>
          {confirm}
        </Button>
      </div>
    </AskFrame>
  )
}

/** Asks over the current page. */
export const openDialog = (question: Question): Promise<Answer> =>
  drawOverPage((onEnd) => <AskDialog question={question} onAnswer={onEnd} />)
