import type { Enquiry, Line } from '@nilayam/contract/moving-in/enquiries'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { getNow } from '../../../shell/now.ts'
import { t } from '../../../text.ts'
import { countSilentDays } from './silence.ts'

type Props = { enquiry: Enquiry; lines: readonly Line[] }

/** What a student can do whose owner never answers; nothing before that is silence. */
export function SilenceNote({ enquiry, lines }: Props) {
  const days = countSilentDays(enquiry, lines, getNow().getTime())
  if (days === undefined) return null
  return (
    <p className="thread-why">
      {t('enquiries.noAnswerYet', {
        name: enquiry.other_name,
        count: days,
        link: (words) => (
          <Link to={paths.search()} className="link">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
