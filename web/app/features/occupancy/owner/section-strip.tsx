import { memo, useDeferredValue, useEffect, useRef } from 'react'
import { t } from '../../../text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { showWhole } from '../../../ui/show-whole.ts'
import { countFree, type Section } from './board-sections.ts'

type Props = {
  sections: readonly Section[]
  at: number
  day: string
  goTo: (at: number) => void
}

export function sayRange({ layout, range }: Section): string {
  return range ? t('owner-board.range', range) : layout.title
}

/** As many as fit beside the first one. */
const AT_FIRST = 12

/**
 * Navigation between sections, with the number of free units in each. A hall has a hundred of them: those out of sight
 * are rendered after the first paint.
 */
export const SectionStrip = memo(function SectionStrip({ sections, at, day, goTo }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const shown = useDeferredValue(sections, sections.slice(0, AT_FIRST))
  useEffect(() => {
    const list = strip.current
    const item = list?.children[at]
    // At the start, measuring would only hold up the first paint.
    if (!list || !(item instanceof HTMLElement) || (at === 0 && list.scrollLeft === 0)) return
    list.scrollLeft = item.offsetLeft - (list.clientWidth - item.clientWidth) / 2
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
      <ul ref={strip} onFocus={showWhole}>
        {shown.map((section, n) => (
          <StripItem key={section.key} {...{ section, n, day, goTo }} isShown={n === at} />
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

type ItemProps = Pick<Props, 'day' | 'goTo'> & { section: Section; n: number; isShown: boolean }

const StripItem = memo(function StripItem({ section, n, day, goTo, isShown }: ItemProps) {
  return (
    <li>
      <button type="button" aria-current={isShown ? 'true' : undefined} onClick={() => goTo(n)}>
        <b>{sayRange(section)}</b>
        <small>{t('owner-board.freeCount', { count: countFree(section, day) })}</small>
      </button>
    </li>
  )
})
