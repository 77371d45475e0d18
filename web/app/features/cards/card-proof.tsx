import { Icon } from '../../ui/icon.tsx'
import { sayAnswersOnCard } from '../answers/answer-words.door.ts'
import type { Card } from './card.door.ts'

/** What others' experience says, where there is enough of it. */
export function CardProof({ property: { answers } }: { property: Card }) {
  if (!answers) return null
  return (
    <p className="card-proof">
      <Icon name="talk" size={16} />
      {sayAnswersOnCard(answers)}
    </p>
  )
}
