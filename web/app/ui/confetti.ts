const seconds = 2
const colours = ['--peacock', '--marigold', '--brick', '--leaf']
/** Where the two bursts come from: left and right edge, flying inwards. */
const sides = [
  { x: 0, angle: 60 },
  { x: 1, angle: 120 },
]

/** Confetti from both sides for two seconds; none when motion is unwanted. Its code loads when it is first needed. */
export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  const style = getComputedStyle(document.documentElement)
  const colors = colours.map((name) => style.getPropertyValue(name).trim())
  const end = performance.now() + seconds * 1000
  const burst = () => {
    for (const { x, angle } of sides) {
      confetti({ particleCount: 2, spread: 55, angle, origin: { x, y: 0.6 }, colors })
    }
    if (performance.now() < end) requestAnimationFrame(burst)
  }
  burst()
}
