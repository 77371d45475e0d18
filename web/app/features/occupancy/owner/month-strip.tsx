import { shortMonths } from '@nilayam/texts/names'

type Props = { months: readonly { month: string; isFree: boolean }[] }

/** In which of the next months a bed is free, for the eye; the button and what the page will say have it in words. */
export function MonthStrip({ months }: Props) {
  if (months.length === 0) return null
  return (
    <ol aria-hidden="true" className="board-months">
      {months.map(({ month, isFree }) => (
        <li key={month} data-free={isFree || undefined}>
          {shortMonths[Number(month.slice(5, 7)) - 1]}
        </li>
      ))}
    </ol>
  )
}
