import { IconButton } from '../../../ui/button.tsx'
import type { Slides } from './use-slides.ts'

/** Pause, previous, which one, next: over the pictures' lower edge. */
export function SlideControls({ slides }: { slides: Slides }) {
  const { index, count, isPaused, prefersStill, step, togglePause } = slides
  if (count < 2) return null
  return (
    <div className="slide-controls needs-script">
      {!prefersStill && (
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? 'Let the pictures move' : 'Pause the pictures'}
          className="on-photo"
          onClick={togglePause}
        />
      )}
      <div className="slide-steps">
        <IconButton icon="left" label="Previous picture" onClick={() => step(-1)} />
        <span className="tabular-nums">
          <span className="sr-only">Picture </span>
          {index + 1} / {count}
        </span>
        <IconButton icon="right" label="Next picture" onClick={() => step(1)} />
      </div>
    </div>
  )
}
