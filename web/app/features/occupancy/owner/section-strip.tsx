import { memo, useEffect, useRef } from 'react'
import { t } from '../../../text.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { Section } from './board-sections.ts'

type Props = { sections: readonly Section[]; at: number; goTo: (at: number) => void }

export function sayRange({ grid, range }: Section): string {
  return range ? t('owner-board.range', range) : grid.title
}

/** Navigation between sections, with the number of free units in each. A hall has a hundred of them. */
export const SectionStrip = memo(function SectionStrip({ sections, at, goTo }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = strip.current
    const shown = list?.children[at]
    // At the start, measuring would only hold up the first paint.
    if (!list || !(shown instanceof HTMLElement) || (at === 0 && list.scrollLeft === 0)) return
    list.scrollLeft = shown.offsetLeft - (list.clientWidth - shown.clientWidth) / 2
  }, [at])
  if (sections.length < 2) return null
  return (
    <nav aria-label={t('owner-board.section')} className="board-strip">
      <IconButton
        icon="left"
        label={t('owner-board.before')}
        disabled={at === 0}
        onClick={() => goTo(at - 1)}
      />
      <ul ref={strip}>
        {sections.map((section, n) => (
          <li key={section.key}>
            <button
              type="button"
              aria-current={n === at ? 'true' : undefined}
              onClick={() => goTo(n)}
            >
              <b>{sayRange(section)}</b>
              <small>{t('owner-board.freeCount', { count: section.free })}</small>
            </button>
          </li>
        ))}
      </ul>
      <IconButton
        icon="right"
        label={t('owner-board.after')}
        disabled={at === sections.length - 1}
        onClick={() => goTo(at + 1)}
      />
    </nav>
  )
})
