import { useState } from 'react'
import { Badge, VerifiedBadge, VerifiedExplained } from '../../ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { ChipButton, ChipLink, FilterChip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { ICONS } from '../../ui/drawings/icon-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segment } from '../../ui/fields/choice.tsx'
import { Note } from '../../ui/note.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'

/** Links lead back to this page. */
const PAGE = '/dev/ui'

export function Buttons() {
  const [isBusy, setBusy] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button icon="search">Search</Button>
      <Button busy={isBusy} onClick={() => setBusy(true)}>
        Next
      </Button>
      <Button busy>Save Changes</Button>
      <Button disabled>Disabled</Button>
      <Button variant="line" onClick={() => setBusy(false)}>
        Cancel
      </Button>
      <Button variant="plain">Clear all</Button>
      <Button variant="danger">Yes, delete it!</Button>
      <ButtonLink to={PAGE} size="big">
        A link, big
      </ButtonLink>
      <IconButton icon="share" label="Share" />
    </div>
  )
}

export function Chips() {
  const [mode, setMode] = useState<'city' | 'distance'>('city')
  const [isOn, setOn] = useState(true)
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <FilterChip to={PAGE}>up to ₹10,000</FilterChip>
        <ChipLink to={PAGE}>Within 5 km: 3 places</ChipLink>
        <ChipButton pressed={isOn} onClick={() => setOn(!isOn)}>
          Any
        </ChipButton>
        <ChipButton pressed={!isOn} onClick={() => setOn(!isOn)}>
          Meals
        </ChipButton>
        <Badge inline>Study Hall</Badge>
        <VerifiedBadge inline />
        <VerifiedExplained />
        <span className="flex gap-2 rounded-card bg-photo-veil p-4">
          <Badge>Girls’ Hostel</Badge>
          <VerifiedBadge />
        </span>
        <Segment
          label="Search by"
          name="kit-mode"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'city', label: 'City & Area' },
            { value: 'distance', label: 'Distance' },
          ]}
        />
      </div>
      <ul className="flex flex-wrap gap-4 text-ink-soft">
        {ICONS.map((name) => (
          <li key={name} className="grid w-16 justify-items-center gap-1 text-14">
            <Icon name={name} size={24} className="text-ink" />
            {name}
          </li>
        ))}
      </ul>
      <div className="grid gap-3 md:grid-cols-2">
        <Note kind="info">Your papers are seen by our team only.</Note>
        <Note kind="good">The place is listed.</Note>
        <Note kind="soon">The plan ends in 7 days.</Note>
        <Note kind="bad">The papers could not be read.</Note>
      </div>
    </>
  )
}

export function Waiting() {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div className="max-w-66">
        <SkeletonCard />
      </div>
      <EmptyState
        title="Nothing within 2 km at this rent"
        text="3 girls’ hostels are just outside. Change one thing and look again."
      >
        <ChipLink to={PAGE}>Within 5 km: 3 places</ChipLink>
        <ChipLink to={PAGE}>Up to ₹6,000: 2 places</ChipLink>
      </EmptyState>
    </div>
  )
}
