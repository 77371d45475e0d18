import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Icon, type IconName } from '../../ui/drawings/icon.tsx'
import { formatCount } from '../../ui/numbers/counting.ts'

type Card = { label: string; value: number; says: string; to: string; icon: IconName }
type Props = {
  /** All listings, this student's saved ones, happenings of the next 30 days. */
  listed: number
  saved: number
  coming: number
  /** Of the student's enquiries; without any, happenings stand there instead. */
  unread: number | undefined
}

function toCards({ listed, saved, coming, unread }: Props): Card[] {
  return [
    {
      label: t('student.listed'),
      value: listed,
      says: t('student.placesToLookAt'),
      to: paths.allPlaces(),
      icon: 'door',
    },
    {
      label: t('student.favourites'),
      value: saved,
      says: saved === 0 ? t('student.tapAHeart') : t('student.placesYouSaved'),
      to: paths.favourites(),
      icon: 'heart',
    },
    unread === undefined
      ? {
          label: t('student.happenings'),
          value: coming,
          says: t('student.expectedSoon'),
          to: paths.happenings(),
          icon: 'calendar',
        }
      : {
          label: t('student.messages'),
          value: unread,
          says: unread === 0 ? t('student.allRead') : t('student.notReadYet'),
          to: paths.studentEnquiries(),
          icon: 'talk',
        },
  ]
}

export function DashboardCards(props: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2 sm:grid-cols-3 sm:gap-3 lg:gap-4">
      {toCards(props).map(({ label, value, says, to, icon }) => (
        <li key={label}>
          <Link
            to={to}
            className="flex h-full items-start justify-between gap-4 rounded-card border border-line bg-surface px-2 py-2.5 transition-colors hover:border-line-strong sm:p-4 md:px-6 md:py-5"
          >
            <span className="min-w-0">
              <span className="block text-14 text-ink-soft">{label}</span>
              <span className="block text-28 font-semibold tabular-nums sm:text-36">
                {formatCount(value)}
              </span>
              <span className="block text-14 text-ink-soft max-sm:hidden">{says}</span>
            </span>
            <span className="grid size-11 flex-none place-items-center rounded-control bg-peacock-soft text-peacock max-sm:hidden">
              <Icon name={icon} size={22} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
