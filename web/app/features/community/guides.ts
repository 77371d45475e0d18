import { paths, type Query } from '../../paths.ts'
import { t } from '../../text.ts'

/** `link` leads to a search for what the tip is about. */
export type Tip = { words: string; link?: { to: string; label: string } }
export type Guide = {
  /** Its anchor on the page. */
  id: string
  title: string
  /** The slug of the drawn scene of a property type. */
  scene: string
  parts: readonly { title: string; tips: readonly Tip[] }[]
}

const toSearch = (label: string, query: Query) => ({ to: paths.allPlaces(query), label })

/** Guides for newcomers to the city, in the order in which they are needed. */
export const guides: readonly Guide[] = [
  {
    id: 'choosing',
    scene: 'girls-hostel',
    title: t('community.choosing'),
    parts: [
      {
        title: t('community.choosingHostel'),
        tips: [
          { words: t('community.choosingVisit') },
          { words: t('community.choosingBathroom') },
          {
            words: t('community.choosingBed'),
            link: toSearch(t('community.singleRooms'), { sharing: 1 }),
          },
          { words: t('community.choosingLocker') },
          { words: t('community.choosingTalk') },
        ],
      },
      {
        title: t('community.studyingHall'),
        tips: [
          { words: t('community.studyingSeat') },
          { words: t('community.studyingHour') },
          { words: t('community.studyingSocket') },
          {
            words: t('community.studyingOpening'),
            link: toSearch(t('community.alwaysOpen'), { open: 'always' }),
          },
          { words: t('community.studyingFreeDay') },
        ],
      },
    ],
  },
  {
    id: 'paying',
    scene: 'pg',
    title: t('community.paying'),
    parts: [
      {
        title: t('community.askingFirst'),
        tips: [
          {
            words: t('community.askingRent'),
            link: toSearch(t('community.foodIncluded'), { food: 'included' }),
          },
          {
            words: t('community.askingGate'),
            link: toSearch(t('community.openAtNight'), { open: '23:00' }),
          },
          { words: t('community.askingNotice') },
          {
            words: t('community.askingPower'),
            link: toSearch(t('community.withAc'), { ac: 1 }),
          },
          { words: t('community.askingWater') },
        ],
      },
      {
        title: t('community.depositsReceipts'),
        tips: [
          { words: t('community.depositsWriting') },
          { words: t('community.depositsTrace') },
          { words: t('community.depositsPhotograph') },
          {
            words: t('community.depositsUnseen'),
            link: toSearch(t('community.verified'), { verified: 1 }),
          },
          { words: t('community.depositsNeverUs') },
        ],
      },
    ],
  },
  {
    id: 'commuting',
    scene: 'study-hall',
    title: t('community.commuting'),
    parts: [
      {
        title: t('community.commutingClass'),
        tips: [
          { words: t('community.commutingMetro') },
          { words: t('community.commutingTrains') },
          { words: t('community.commutingBuses') },
          { words: t('community.commutingTry') },
          { words: t('community.commutingLate') },
        ],
      },
      {
        title: t('community.examsSeason'),
        tips: [
          { words: t('community.examsEarly') },
          { words: t('community.examsCentre') },
          { words: t('community.examsNights') },
          {
            words: t('community.examsFestivals'),
            link: { to: paths.happenings(), label: t('community.allHappenings') },
          },
          { words: t('community.examsHelp') },
        ],
      },
    ],
  },
  {
    id: 'living',
    scene: 'co-living',
    title: t('community.living'),
    parts: [
      {
        title: t('community.safetyTitle'),
        tips: [
          { words: t('community.safetyAddress') },
          { words: t('community.safetyNight') },
          { words: t('community.safetyExit') },
          { words: t('community.safetyCameras') },
          { words: t('community.safetyEmergency') },
        ],
      },
      {
        title: t('community.foodAndWater'),
        tips: [
          { words: t('community.foodMeal') },
          { words: t('community.foodHours') },
          {
            words: t('community.foodVegetarian'),
            link: toSearch(t('community.vegetarian'), { food: 'veg' }),
          },
          { words: t('community.foodDrinkingWater') },
          { words: t('community.foodClosed') },
        ],
      },
    ],
  },
]
