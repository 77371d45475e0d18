import { letterFlat } from '../pictures/text.ts'

export const ink = {
  dark: '#1f2a44',
  soft: '#6b7080',
  rule: '#d9ceb8',
  paper: '#fbf7ee',
  shade: '#efe6d3',
  mark: '#b3261e',
} as const

export type Sheet = { width: number; height: number; turn: number }

/** A paper as SVG, marked SPECIMEN so that nobody takes it for a real one. */
export function drawSheet({ width, height, turn }: Sheet, parts: readonly string[]): string {
  const [x, y] = [width / 2, height / 2]
  const mark = letterFlat('SPECIMEN', { x, y: y + 48, height: 96, fill: ink.mark, align: 'middle' })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    box(0, 0, width, height, ink.paper),
    ...parts,
    `<g opacity="0.42" transform="rotate(${turn} ${x} ${y})">${mark}</g>`,
    '</svg>',
  ].join('')
}

export function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
}

/** A small label with its value below it. */
export function field(x: number, y: number, label: string, value: string): string {
  return (
    letterFlat(label, { x, y, height: 11, fill: ink.soft }) +
    letterFlat(value, { x, y: y + 32, height: 18, fill: ink.dark })
  )
}

/** Fine wavy lines, as documents have against copying. */
export function waves(width: number, top: number, count: number): string {
  const lines = Array.from({ length: count }, (_, i) => {
    const swell = 26 - i * 3
    return `M0 ${top + i * 7}q60 ${-swell} 120 0${'t120 0'.repeat(Math.ceil(width / 120) - 1)}`
  })
  return `<path fill="none" stroke="${ink.rule}" stroke-width="1.2" d="${lines.join('')}"/>`
}
