/** Line widths in pixels, as [zoom, width] stops. */
type Stops = [zoom: number, width: number][]

export const widths = {
  highway: [
    [8, 0.9],
    [10, 1.7],
    [12, 3.6],
    [14, 8],
    [16, 20],
  ],
  main: [
    [9, 0.3],
    [10, 0.8],
    [12, 2.4],
    [14, 6.5],
    [16, 17],
  ],
  connecting: [
    [11, 0.4],
    [12, 1.2],
    [14, 4.2],
    [16, 12],
  ],
  metro: [
    [8, 1.2],
    [10, 2],
    [12, 3],
    [14, 4],
    [16, 5.5],
  ],
  rail: [
    [9, 0.5],
    [11, 0.9],
    [14, 1.6],
    [16, 2.4],
  ],
  river: [
    [8, 0.8],
    [10, 1.6],
    [12, 4],
    [14, 16],
    [16, 64],
  ],
  stream: [
    [8, 0.4],
    [10, 0.9],
    [12, 2],
    [14, 6],
    [16, 22],
  ],
  runway: [
    [9, 0.8],
    [11, 2],
    [14, 7],
    [16, 22],
  ],
} satisfies Record<string, Stops>

/** The width at a zoom, with exponential interpolation between stops. */
export function getWidth(line: keyof typeof widths, zoom: number): number {
  const stops: Stops = widths[line]
  const next = stops.findIndex(([at]) => at >= zoom)
  const [toZoom, toWidth] = stops.at(next) ?? [0, 0]
  const [fromZoom, fromWidth] = stops[next - 1] ?? [toZoom, toWidth]
  if (next < 1 || toZoom === fromZoom) return toWidth
  const share = (1.5 ** (zoom - fromZoom) - 1) / (1.5 ** (toZoom - fromZoom) - 1)
  return fromWidth + (toWidth - fromWidth) * share
}
