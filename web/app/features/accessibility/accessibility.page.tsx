import { Link } from 'react-router'
import { pageMeta } from '../../document/page-meta.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import type { Route } from './+types/accessibility.page'

/** When somebody last went through both lists, as a day in India. */
const CHECKED_ON = '2026-11-25'

// What tests hold: e2e/site/test.ts (expectAccessible, expectTouchable, expectRoomForLargeLetters), scripts/checks/contrast.ts.
const HELD = [
  t('accessibility.heldAxe'),
  t('accessibility.heldContrast'),
  t('accessibility.heldNarrow'),
  t('accessibility.heldLarge'),
  t('accessibility.heldTouch'),
  t('accessibility.heldKeys'),
  t('accessibility.heldMotion'),
  t('accessibility.heldNoScript'),
]

const WRONG = [
  t('accessibility.wrongPeople'),
  t('accessibility.wrongPhotos'),
  t('accessibility.wrongNotices'),
  t('accessibility.wrongLanguage'),
  t('accessibility.wrongSum'),
  t('accessibility.wrongMap'),
  t('accessibility.wrongPapers'),
  t('accessibility.wrongTime'),
  t('accessibility.wrongContrast'),
]

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, {
    title: t('accessibility.title'),
    description: t('accessibility.description'),
  })

/** For everybody: what holds for keyboards, screen readers and large letters, and what we know to be wrong. */
export default function AccessibilityPage() {
  return (
    <div className="wrap max-w-[50rem] py-8 md:py-10">
      <h1>{t('accessibility.title')}</h1>
      <p className="mt-2 text-18 text-ink-soft">{t('accessibility.lead')}</p>
      <p className="mt-2 text-ink-soft">{t('accessibility.checkedOn', { day: CHECKED_ON })}</p>
      <h2 className="mt-8">{t('accessibility.held')}</h2>
      <p className="mt-2">{t('accessibility.heldMeans')}</p>
      <Points points={HELD} />
      <h2 className="mt-8">{t('accessibility.wrong')}</h2>
      <Points points={WRONG} />
      <h2 className="mt-8">{t('accessibility.tell')}</h2>
      <p className="mt-2">
        {t('accessibility.tellHow', {
          contact: (words) => (
            <Link to={paths.contact()} className="link">
              {words}
            </Link>
          ),
          grievances: (words) => (
            <Link to={paths.grievances()} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-3 grid list-disc gap-2 pl-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
