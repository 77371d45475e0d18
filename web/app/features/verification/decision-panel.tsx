import './decision.css'
import type { AdminProperty } from '@nilayam/contract/moderation'
import type { RefusalReason } from '@nilayam/contract/verification'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField, TextAreaField } from '../../ui/text-field.tsx'
import { useKeys } from '../admin/keys.ts'
import { ReasonOptions } from '../admin/reason-options.tsx'
import { CHECKS, type Check, sayCheck } from './checks.ts'
import { useDecision } from './use-decision.ts'

type Props = { property: AdminProperty; onDecided: () => Promise<void> }
type DecisionState = ReturnType<typeof useDecision>

// What the number keys type together with Shift, on the keyboards of most of the world.
const SHIFTED = ['!', '@', '#', '$']

/** Four questions, what the owner is told, and the three ways to decide. */
export function DecisionPanel({ property, onDecided }: Props) {
  const decision = useDecision(property, onDecided)
  const { answer, approve, refuse } = decision
  const noKeys = CHECKS.map((check, at) => [String(at + 1), () => answer(check, false)] as const)
  const yesKeys = CHECKS.map((check, at) => [SHIFTED[at], () => answer(check, true)] as const)
  useKeys({ ...Object.fromEntries([...noKeys, ...yesKeys]), a: approve, r: refuse })
  return (
    <div className="decision">
      <ul className="checks">
        {CHECKS.map((check, at) => (
          <CheckLine key={check} check={check} number={at + 1} decision={decision} />
        ))}
      </ul>
      <ToOwner decision={decision} name={property.account.full_name} />
    </div>
  )
}

type LineProps = { check: Check; number: number; decision: DecisionState }

function CheckLine({ check, number, decision: { facts, answers, answer } }: LineProps) {
  const { title, text } = sayCheck(check, facts)
  return (
    <li>
      <kbd>{number}</kbd>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <fieldset className="yes-no">
        <legend className="sr-only">{title}</legend>
        <button
          type="button"
          className="yes"
          aria-label="Yes"
          aria-pressed={answers[check] === true}
          onClick={() => answer(check, true)}
        >
          <Icon name="check" />
        </button>
        <button
          type="button"
          className="no"
          aria-label="No"
          aria-pressed={answers[check] === false}
          onClick={() => answer(check, false)}
        >
          <Icon name="close" />
        </button>
      </fieldset>
    </li>
  )
}

function ToOwner({ decision, name }: { decision: DecisionState; name: string }) {
  const { reason, chooseReason, note, setNote, errors, isBusy, canApprove } = decision
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label="Reason"
        name="reason"
        error={errors.reason}
        value={reason}
        onChange={(event) => chooseReason(event.target.value as RefusalReason | '')}
      >
        <option value="">None</option>
        <ReasonOptions />
      </SelectField>
      <TextAreaField
        label={`To ${name}, by e-mail and on the property`}
        name="note"
        rows={3}
        error={errors.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap justify-between gap-2">
        <Button look="plain" aria-disabled={isBusy} onClick={decision.ask}>
          Ask for a better paper
        </Button>
        <Button
          look={canApprove ? 'main' : 'line'}
          aria-disabled={isBusy || !canApprove}
          onClick={decision.approve}
        >
          Approve <kbd>A</kbd>
        </Button>
        <Button look="danger" aria-disabled={isBusy} onClick={decision.refuse}>
          Refuse <kbd>R</kbd>
        </Button>
      </div>
    </form>
  )
}
