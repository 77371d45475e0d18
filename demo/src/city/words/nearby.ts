import type { Sentence } from './facts.ts'

/** What is within walking distance. */
export const nearby: readonly Sentence[] = [
  ({ metro }) => metro && `${metro.name} is about ${metro.minutes} minutes on foot.`,
  ({ metro }) => metro && `Walk ${metro.minutes} minutes and you are at ${metro.name}.`,
  ({ metro }) => metro && `The nearest station is ${metro.name}, ${metro.minutes} minutes away.`,
  ({ metro }) => metro && metro.minutes < 8 && `${metro.name} is close, ${metro.minutes} minutes.`,
  ({ metro }) => metro && `From ${metro.name} it is a walk of ${metro.minutes} minutes.`,
  ({ metro }) =>
    metro && metro.minutes > 14 && `${metro.name} is a long walk, about ${metro.minutes} minutes.`,
  ({ coaching }) =>
    coaching && `The coaching lanes of ${coaching.name} are ${coaching.minutes} minutes on foot.`,
  ({ coaching }) =>
    coaching && `For classes in ${coaching.name}, count ${coaching.minutes} minutes of walking.`,
  ({ coaching, metro }) =>
    coaching &&
    metro &&
    `${coaching.minutes} minutes to the ${coaching.name} institutes, ${metro.minutes} to ${metro.name}.`,
  ({ campus }) => campus && `${campus.name} is ${campus.minutes} minutes on foot.`,
  ({ campus }) => campus && `You can walk to ${campus.name} in ${campus.minutes} minutes.`,
  ({ rail }) => rail && `Local trains stop at ${rail.name}, ${rail.minutes} minutes away.`,
  ({ rail }) => rail && `${rail.name} is ${rail.minutes} minutes on foot, useful when you go home.`,
  ({ metro, area }) => !metro && `City buses and shared autos pass through ${area} all day.`,
  ({ metro }) => !metro && 'There is a bus stop at the end of the road.',
  ({ metro }) => !metro && 'A grocery, a medical shop and a tiffin centre are on the same street.',
  () => 'The lane itself has little traffic.',
  () => 'Tiffin centres, a xerox shop and a pharmacy are on the same road.',
  ({ area }) => `Most of what you need in ${area} is within a ten-minute walk.`,
  () => 'The street is lit at night and shops stay open till ten.',
]
