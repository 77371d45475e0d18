const flag = 'scroll-to-happenings'
const sectionId = 'happenings-section'
// Below the section's top on the desktop menu, above it on the other (specification, section 9).
const offsets = { desktop: 150, mobile: -80 }

/** Remembers, across the way home, that the happenings are wanted. */
export function wantHappenings(): void {
  sessionStorage.setItem(flag, '1')
}

export function forgetHappenings(): void {
  sessionStorage.removeItem(flag)
}

/** Whether they were wanted; asks once. */
export function takeWantedHappenings(): boolean {
  const isWanted = sessionStorage.getItem(flag) !== null
  forgetHappenings()
  return isWanted
}

/**
 * Where to scroll to. The section's scroll margin is taken off, so that its heading is in view
 * although the offset lies below the section's top.
 */
export function happeningsTop(sectionTop: number, margin: number, isDesktop: boolean): number {
  return Math.max(0, sectionTop + (isDesktop ? offsets.desktop : offsets.mobile) - margin)
}

/** Smoothly on the page itself; whoever comes from another page arrives there. */
export function scrollToHappenings(behavior: ScrollBehavior = 'smooth'): void {
  const section = document.getElementById(sectionId)
  if (!section) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it said here and nowhere else
    console.warn('The happenings section is not on this page')
    return
  }
  const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0
  const isDesktop = matchMedia('(min-width: 80rem)').matches
  const top = section.getBoundingClientRect().top + scrollY
  scrollTo({ top: happeningsTop(top, margin, isDesktop), behavior })
}
