import { Icon } from '../../ui/drawings/icon.tsx'
import { sayAnswersOnCard } from '../answers/answer-on-card.door.ts'
import { sayMarksOnCard } from '../reviews/marks-on-card.door.ts'
import type { Card } from './card.door.ts'

/** What residents mark and how the owner answers, where there is enough of it. */
export function CardProof({ property: { answers, marks } }: { property: Card }) {
  return (
    <>
      {marks && (
        <p className="card-proof">
          <Icon name="users" size={16} />
          {sayMarksOnCard(marks)}
        </p>
      )}
      {answers && (
        <p className="card-proof">
          <Icon name="talk" size={16} />
          {sayAnswersOnCard(answers)}
        </p>
      )}
    </>
  )
}
