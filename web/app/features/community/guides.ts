import { t } from '../../text.ts'
import type { IconName } from '../../ui/icon.tsx'

export type Guide = {
  /** Its anchor on the page. */
  id: string
  icon: IconName
  title: string
  /** The label of its chip at the top. */
  short: string
  points: readonly string[]
}

/** Guides for newcomers to the city, in the order in which they are needed. */
export const guides: readonly Guide[] = [
  {
    id: 'choosing',
    icon: 'bed',
    short: t('community.choosing'),
    title: t('community.choosingHostel'),
    points: [
      t('community.choosingVisit'),
      t('community.choosingBathroom'),
      t('community.choosingBed'),
      t('community.choosingLocker'),
      t('community.choosingTalk'),
    ],
  },
  {
    id: 'studying',
    icon: 'lamp',
    short: t('community.studying'),
    title: t('community.studyingHall'),
    points: [
      t('community.studyingSeat'),
      t('community.studyingHour'),
      t('community.studyingSocket'),
      t('community.studyingOpening'),
      t('community.studyingFreeDay'),
    ],
  },
  {
    id: 'asking',
    icon: 'list',
    short: t('community.asking'),
    title: t('community.askingFirst'),
    points: [
      t('community.askingRent'),
      t('community.askingGate'),
      t('community.askingNotice'),
      t('community.askingPower'),
      t('community.askingWater'),
    ],
  },
  {
    id: 'deposits',
    icon: 'ticket',
    short: t('community.deposits'),
    title: t('community.depositsReceipts'),
    points: [
      t('community.depositsWriting'),
      t('community.depositsTrace'),
      t('community.depositsPhotograph'),
      t('community.depositsUnseen'),
      t('community.depositsNeverUs'),
    ],
  },
  {
    id: 'commuting',
    icon: 'metro',
    short: t('community.commuting'),
    title: t('community.commutingClass'),
    points: [
      t('community.commutingMetro'),
      t('community.commutingTrains'),
      t('community.commutingBuses'),
      t('community.commutingTry'),
      t('community.commutingLate'),
    ],
  },
  {
    id: 'exams',
    icon: 'book',
    short: t('community.exams'),
    title: t('community.examsSeason'),
    points: [
      t('community.examsEarly'),
      t('community.examsCentre'),
      t('community.examsNights'),
      t('community.examsFestivals'),
      t('community.examsHelp'),
    ],
  },
  {
    id: 'safety',
    icon: 'shield',
    short: t('community.safety'),
    title: t('community.safetyTitle'),
    points: [
      t('community.safetyAddress'),
      t('community.safetyNight'),
      t('community.safetyExit'),
      t('community.safetyCameras'),
      t('community.safetyEmergency'),
    ],
  },
  {
    id: 'food',
    icon: 'food',
    short: t('community.food'),
    title: t('community.foodAndWater'),
    points: [
      t('community.foodMeal'),
      t('community.foodHours'),
      t('community.foodVegetarian'),
      t('community.foodDrinkingWater'),
      t('community.foodClosed'),
    ],
  },
]
