import './decision.css'
import type { AdminProperty } from '@nilayam/contract/admin/moderation'
import type { PaperKind } from '@nilayam/contract/places/papers'
import { useRef } from 'react'
import { useKeys } from '../../admin-kit/table/keys.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import type { ClaimState } from '../claims/use-claim.door.ts'
import { CHECKS, type Check, sayCheck } from './checks.ts'
import { DecisionForm } from './decision-form.tsx'
import { type DecisionState, useDecision } from './use-decision.ts'

type Props = {
  property: AdminProperty
  claim: ClaimState
  unopened: readonly PaperKind[]
  hasLeft: () => boolean
  onDecided: () => Promise<void>
  onLate: (says: string) => Promise<void>
}

// Shift with the number keys, on most keyboard layouts.
const SHIFTED = ['!', '@', '#', '$']

/** The four checks and three decisions in one line; further input expands above it. */
export function DecisionPanel(props: Props) {
  const decision = useDecision(props)
  const { answer, approve, begin, asking } = decision
  const noKeys = CHECKS.map((check, at) => [String(at + 1), () => answer(check, false)] as const)
  const yesKeys = CHECKS.map((check, at) => [SHIFTED[at], () => answer(check, true)] as const)
  useKeys({
    ...Object.fromEntries([...noKeys, ...yesKeys]),
    a: approve,
    r: () => begin('refuse'),
  })
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    // The form goes, and would take the focus along: back to what opened it.
    panel.current?.querySelector<HTMLElement>('.decision-actions [aria-expanded="true"]')?.focus()
    begin(undefined)
  }
  return (
    <div ref={panel} className="decision">
      <ul className="checks">
        {CHECKS.map((check) => (
          <CheckLine key={check} check={check} decision={decision} />
        ))}
      </ul>
      {asking && <DecisionForm key={asking} decision={decision} onClose={close} {...props} />}
      <Actions decision={decision} />
    </div>
  )
}

function CheckLine({ check, decision }: { check: Check; decision: DecisionState }) {
  const { facts, answers, answer } = decision
  const { title, word, text } = sayCheck(check, facts)
  return (
    <li>
      <fieldset
        className="decision-check"
        title={t('verification.checkAndText', { check: title, text })}
      >
        <legend className="sr-only">{title}</legend>
        <span className="decision-says" aria-hidden="true">
          <b>{title}</b>
          <small>{text}</small>
        </span>
        <span className="decision-word" aria-hidden="true">
          {word}
        </span>
        <button
          type="button"
          className="yes"
          aria-label={t('verification.yes', { word })}
          aria-pressed={answers[check] === true}
          onClick={() => answer(check, true)}
        >
          <Icon name="check" />
        </button>
        <button
          type="button"
          className="no"
          aria-label={t('verification.no', { word })}
          aria-pressed={answers[check] === false}
          onClick={() => answer(check, false)}
        >
          <Icon name="close" />
        </button>
      </fieldset>
    </li>
  )
}

/**
 * The refuse button is highlighted like the approve button only once the checks suggest it, and not while its form is
 * open.
 */
function Actions({ decision }: { decision: DecisionState }) {
  const { asking, begin, isBusy, canApprove, canRefuse, approve } = decision
  return (
    <div className="decision-actions">
      <Button
        variant="plain"
        aria-label={t('verification.askForBetter')}
        title={t('verification.askForBetter')}
        aria-expanded={asking === 'ask'}
        onClick={() => begin('ask')}
      >
        {t('verification.ask')}
      </Button>
      <Button
        variant={canRefuse && !asking ? 'danger' : 'line'}
        aria-expanded={asking === 'refuse'}
        onClick={() => begin('refuse')}
      >
        {t('verification.refuse')} <kbd>R</kbd>
      </Button>
      <Button
        variant={canApprove && !asking ? 'main' : 'line'}
        title={canApprove ? undefined : t('verification.allFourYes')}
        aria-disabled={isBusy || !canApprove}
        aria-expanded={asking === 'unopened' || undefined}
        onClick={approve}
      >
        {t('verification.approve')} <kbd>A</kbd>
      </Button>
    </div>
  )
}
