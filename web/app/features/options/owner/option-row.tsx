import { MOST_UNITS } from '@nilayam/contract/options/option-fields'
import { toOptionName } from '@nilayam/contract/options/option-names'
import { useState } from 'react'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldId } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { groupRupees } from '../../../ui/fields/typed-rupees.ts'
import { findFree, isFreeUntold } from './free-said.ts'
import { OptionDetails } from './option-details.tsx'
import { describeOption, sayFree, unitWords } from './option-words.ts'
import {
  changeOption,
  changeUnits,
  type DraftOption,
  isCountedLater,
  removeOption,
} from './rooms-draft.ts'
import { Stepper } from './stepper.tsx'
import { optionNameId, type Rooms } from './use-rooms.ts'

type Props = { option: DraftOption; rooms: Rooms }

function errorsOf(key: string, errors: Record<string, string>): Record<string, string> {
  const own = Object.entries(errors).filter(([at]) => at.startsWith(`${key}.`))
  return Object.fromEntries(own.map(([at, error]) => [at.slice(key.length + 1), error]))
}

/** An option with the fields that change often: rent, total and free units. */
export function OptionRow({ option, rooms }: Props) {
  const { key, fields } = option
  const { draft, change } = rooms
  // Its hours are a guess, to be looked at.
  const [isOpen, setOpen] = useState(() => isCountedLater(draft, option))
  const errors = errorsOf(key, rooms.errors)
  const name = toOptionName(fields)
  const hasHidden = Object.keys(errors).some((field) => field !== 'price' && field !== 'free')
  const isShown = isOpen || hasHidden
  return (
    <li className="grid grid-cols-1 gap-4 py-5 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={optionNameId(key)} tabIndex={-1} className="text-18 font-semibold">
            {name}
          </h3>
          <p className="text-14 text-ink-soft wrap-anywhere">{describeOption(fields)}</p>
        </div>
        <Button
          variant="plain"
          aria-expanded={isShown}
          aria-label={
            isShown
              ? t('owner-options.whichOf', { what: t('owner-options.done'), option: name })
              : t('owner-options.editThis', { option: name })
          }
          onClick={() => setOpen(!isShown)}
        >
          {isShown ? t('owner-options.done') : t('owner-options.edit')}
        </Button>
      </div>
      <Counts option={option} rooms={rooms} name={name} errors={errors} />
      {isShown && (
        <OptionDetails
          fields={fields}
          name={name}
          id={key}
          errors={errors}
          change={(next) => change(changeOption(draft, key, { fields: next }))}
          remove={() => change(removeOption(draft, key))}
        />
      )}
    </li>
  )
}

type CountsProps = Props & { name: string; errors: Record<string, string> }

function Counts({ option, rooms, name, errors }: CountsProps) {
  const { key, group: groupKey, fields } = option
  const { draft, change, standing } = rooms
  const group = draft.groups.find((one) => one.key === groupKey)
  const sharers = draft.options.filter((one) => one.group === groupKey)
  if (!group) return null
  const free = findFree(draft, option, standing)
  const setPrice = (price: string) => change(changeOption(draft, key, { price }))
  const sayFree = (count: number) => change(changeOption(draft, key, { free: count }))
  return (
    <div className="option-counts">
      <TextField
        id={fieldId(`${key}.price`)}
        label={t('owner-options.rent')}
        aria-label={t('owner-options.whichOf', { what: t('owner-options.rent'), option: name })}
        before="₹"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        error={errors.price}
        value={option.price}
        onChange={({ target }) => setPrice(target.value)}
        onBlur={() => {
          const price = groupRupees(option.price)
          if (price !== option.price) setPrice(price)
        }}
      />
      <Stepper
        label={unitWords[fields.kind]}
        of={name}
        value={group.units}
        min={1}
        max={MOST_UNITS}
        onChange={(units) => change(changeUnits(draft, groupKey, units))}
      />
      <Stepper
        label={t('owner-options.freeNow')}
        of={name}
        value={free}
        min={0}
        max={group.units}
        id={fieldId(`${key}.free`)}
        error={errors.free}
        onChange={sayFree}
      />
      <div className="option-says">
        {isFreeUntold(draft, option) ? (
          <Button
            variant="line"
            className="justify-self-start"
            onClick={() => sayFree(group.units)}
          >
            {t('owner-options.allFree', { count: group.units, kind: fields.kind })}
          </Button>
        ) : (
          <Beds free={free} units={group.units} />
        )}
        <Says option={option} standing={standing} />
        {sharers.length > 1 && (
          <p className="text-ink-soft">{t('owner-options.sameDesks', { hall: group.name })}</p>
        )}
      </div>
    </div>
  )
}

function Says({ option, standing }: Pick<Props, 'option'> & Pick<Rooms, 'standing'>) {
  const stored = standing.options.find(({ id }) => id === option.id)
  if (!stored) return null
  const says = [...sayFree(stored), t('owner-options.pricedOn', { day: stored.priced_on })]
  return <p className={stored.free.now > 0 ? 'free-now' : 'free-none'}>{says.join(' · ')}</p>
}

/** More would be too many to draw. */
const DRAWN = 24

/** The drawing is hidden from screen readers, which have the counts. */
function Beds({ free, units }: { free: number | null; units: number }) {
  if (free === null) return <p className="text-ink-soft">{t('owner-options.countedLater')}</p>
  if (units > DRAWN) return null
  return (
    <div aria-hidden="true" className="option-beds">
      {Array.from({ length: units }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items have no identity
        <span key={at} className={at >= units - free ? 'is-free' : undefined} />
      ))}
    </div>
  )
}
