const seconds = 2
const colours = ['--peacock', '--marigold', '--brick', '--leaf']
/** Origins of the two bursts: left and right edge, directed inwards. */
const sides = [
  { x: 0, angle: 60 },
  { x: 1, angle: 120 },
]

/**
 * Confetti from both sides for two seconds, behind the page, as it follows words that are to be read; none with reduced
 * motion. Its code is loaded on first use.
 */
export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  const canvas = document.body.appendChild(document.createElement('canvas'))
  canvas.className = 'pointer-events-none fixed inset-0 -z-10 size-full'
  // Purely decorative.
  canvas.setAttribute('aria-hidden', 'true')
  const throwConfetti = confetti.create(canvas, { resize: true })
  const style = getComputedStyle(document.documentElement)
  const colors = colours.map((name) => style.getPropertyValue(name).trim())
  const end = performance.now() + seconds * 1000
  let landed: Promise<null> | null = null
  const burst = () => {
    for (const { x, angle } of sides) {
      landed = throwConfetti({ particleCount: 2, spread: 55, angle, origin: { x, y: 0.6 }, colors })
    }
    if (performance.now() < end) requestAnimationFrame(burst)
    else landed?.then(() => canvas.remove())
  }
  burst()
}
