const flag = 'scroll-to-happenings'
const sectionId = 'happenings-section'
// Relative to the section's top: below it from the desktop menu, above it from the other (specification, section 9).
const offsets = { desktop: 150, mobile: -80 }

/** Requests scrolling to the happenings after the navigation to the home page. */
export function wantHappenings(): void {
  sessionStorage.setItem(flag, '1')
}

export function forgetHappenings(): void {
  sessionStorage.removeItem(flag)
}

/** Whether it was requested; clears the request. */
export function takeWantedHappenings(): boolean {
  const isWanted = sessionStorage.getItem(flag) !== null
  forgetHappenings()
  return isWanted
}

/**
 * The target scroll position. The section's scroll margin is subtracted, so that its heading is visible although the
 * offset is below the section's top.
 */
export function happeningsTop(sectionTop: number, margin: number, isDesktop: boolean): number {
  return Math.max(0, sectionTop + (isDesktop ? offsets.desktop : offsets.mobile) - margin)
}

/** Smooth on the page itself; instant after a navigation. */
export function scrollToHappenings(behavior: ScrollBehavior = 'smooth'): void {
  const section = document.getElementById(sectionId)
  if (!section) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it said here and nowhere else
    console.warn('No happenings section here')
    return
  }
  const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0
  const isDesktop = matchMedia('(min-width: 80rem)').matches
  const top = section.getBoundingClientRect().top + scrollY
  scrollTo({ top: happeningsTop(top, margin, isDesktop), behavior })
}
