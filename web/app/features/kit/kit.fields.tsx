import { useState } from 'react'
import { Checkbox, Tile } from '../../ui/fields/choice.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { FieldGroup } from '../../ui/fields/field.tsx'
import { Range } from '../../ui/fields/range.tsx'
import { RangePair } from '../../ui/fields/range-pair.tsx'
import {
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../ui/fields/text-field.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'

const wrong = [
  { name: 'email', message: 'Invalid email address' },
  { name: 'rent', message: 'Monthly rent must be greater than 0' },
]

function PriceRange() {
  const [price, setPrice] = useState(10_000)
  return (
    <Range
      label="Max price"
      min={1000}
      max={50_000}
      step={1000}
      value={price}
      onChange={(event) => setPrice(event.target.valueAsNumber)}
      says={`up to ${formatRupees(price)}`}
    />
  )
}

function RentRange() {
  const [[low, high], setRents] = useState<readonly [number, number]>([3000, 10_000])
  return (
    <RangePair
      label="Rent a month"
      says={`${formatRupees(low)} to ${formatRupees(high)}`}
      max={50_000}
      step={1000}
      low={{
        label: 'Min price',
        name: 'min_price',
        min: 0,
        value: low,
        says: `from ${formatRupees(low)}`,
        onChange: (rent) => setRents([rent, high]),
      }}
      high={{
        label: 'Max price',
        name: 'max_price',
        min: 1000,
        value: high,
        says: `up to ${formatRupees(high)}`,
        onChange: (rent) => setRents([low, rent]),
      }}
    />
  )
}

function KitDate() {
  const [day, setDay] = useState('2026-11-28')
  return <DateField label="Until" name="until" example={day} value={day} onChange={setDay} />
}

export function Fields() {
  return (
    <>
      <ErrorSummary errors={wrong} attempt={0} />
      {/* A form, because browsers warn about passwords outside of one. */}
      <form className="grid gap-5 md:grid-cols-3">
        <TextField label="Subject" name="subject" help="A few words are enough." />
        <TextField
          label="E-mail"
          name="email"
          autoComplete="username"
          defaultValue="ananya@"
          error="Invalid email address"
        />
        <TextField label="Name" name="read" defaultValue="Ananya Rao" readOnly />
        <TextField label="Mobile" name="mobile" before="+91" optional />
        <TextField
          label="Monthly rent"
          name="rent"
          before="₹"
          after="per month"
          defaultValue="0"
          error="Monthly rent must be greater than 0"
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          defaultValue="Nilayam"
        />
        <SelectField label="City" name="city">
          <option>Hyderabad</option>
          <option>Warangal</option>
        </SelectField>
        <KitDate />
        <TextAreaField label="Description" name="description" />
        <PriceRange />
        <RentRange />
      </form>
      <FieldGroup id="kit-amenities" label="Amenities" help="At least one.">
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
          <Tile type="checkbox" icon="wifi" defaultChecked>
            Wi-Fi
          </Tile>
          <Tile type="checkbox" icon="ac">
            AC
          </Tile>
          <Tile type="radio" name="kit-type" defaultChecked disabled>
            Study hall, locked
          </Tile>
          <Tile type="radio" name="kit-type" disabled>
            Hostel, locked
          </Tile>
        </div>
      </FieldGroup>
      <Checkbox defaultChecked>Send me a mail when the plan ends</Checkbox>
    </>
  )
}
