let pressed: HTMLElement | undefined

/**
 * Props of the link to the map and of the one to the list, which replace each other on phones: the focus goes from the
 * pressed one to the other.
 */
export const flipLink = {
  onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => {
    pressed = currentTarget
  },
  ref: (link: HTMLElement | null) => {
    const last = pressed
    // Called with each rendering of a link, the pressed one as well.
    if (!link || !last || link === last) return
    pressed = undefined
    const { activeElement, body } = document
    if (activeElement === body || activeElement === last) link.focus({ preventScroll: true })
  },
}
