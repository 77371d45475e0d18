import { t } from '../../../text.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { Slides } from './use-slides.ts'

/** `alts`: what is on each picture, empty where nobody has said it. */
type Props = { slides: Slides; alts: readonly string[] }

/** Pause, previous, position and next; over the lower edge of the pictures. */
export function SlideControls({ slides, alts }: Props) {
  const { index, count, isPaused, prefersStill, step, togglePause } = slides
  if (count < 2) return null
  return (
    <div className="slide-controls needs-script">
      {!prefersStill && (
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? t('properties.letMove') : t('properties.pausePictures')}
          className="on-photo"
          onClick={togglePause}
        />
      )}
      <div className="slide-steps">
        <IconButton icon="left" label={t('properties.previousPicture')} onClick={() => step(-1)} />
        {/* Not while they move by themselves: it would talk all the time. */}
        <span aria-live={isPaused ? 'polite' : 'off'} aria-atomic="true">
          <span className="tabular-nums">
            {t('properties.pictureOf', {
              at: index + 1,
              count,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </span>
          <span className="sr-only"> {alts[index]}</span>
        </span>
        <IconButton icon="right" label={t('properties.nextPicture')} onClick={() => step(1)} />
      </div>
    </div>
  )
}
