/** Fixed colours for a standalone picture, or 'css' for the page's custom properties. */
export type Scheme = 'light' | 'dark' | 'css'

/** The interface's colour tokens that the map uses, named like the page's custom properties. */
const light = {
  raised: '#FFFFFF',
  ink: '#1B2327',
  'ink-soft': '#566067',
  line: '#E6DFD4',
  'line-strong': '#8C8577',
  peacock: '#0B5D5E',
  marigold: '#F2A31B',
  'on-marigold': '#1B2327',
  brick: '#B3402A',
  leaf: '#2A7348',
  'map-land': '#EFEADF',
  'map-walk': '#F9F6EF',
  'map-park': '#DDE8D3',
  'map-water': '#C4DDE0',
  'map-water-ink': '#2B5F68',
  'metro-red': '#B8483C',
  'metro-blue': '#3C6FA8',
  'metro-green': '#3B7F52',
  rail: '#A79F90',
}
type Token = keyof typeof light
const dark: Record<Token, string> = {
  raised: '#28333A',
  ink: '#F1EEE8',
  'ink-soft': '#A9B2B6',
  line: '#2C353A',
  'line-strong': '#6B777D',
  peacock: '#4FB3B1',
  marigold: '#F6B84A',
  'on-marigold': '#1B2327',
  brick: '#E9826D',
  leaf: '#6CC08F',
  'map-land': '#141A1D',
  'map-walk': '#1D262A',
  'map-park': '#1B2A24',
  'map-water': '#16303A',
  'map-water-ink': '#8FC3CC',
  'metro-red': '#D87263',
  'metro-blue': '#6F9FD6',
  'metro-green': '#63AD7D',
  rail: '#56616A',
}

/** A token, or a token mixed with `share` of another. */
type Recipe = Token | [into: Token, from: Token, share: number]
const recipes = {
  land: 'map-land',
  walk: 'map-walk',
  park: 'map-park',
  parkText: ['leaf', 'ink', 0.3],
  water: 'map-water',
  waterText: 'map-water-ink',
  campus: ['map-land', 'marigold', 0.1],
  historic: ['map-land', 'brick', 0.09],
  airfield: ['map-land', 'ink-soft', 0.1],
  runway: ['map-land', 'ink-soft', 0.22],
  road: 'raised',
  roadEdge: ['line', 'line-strong', 0.12],
  highwayEdge: ['line', 'line-strong', 0.4],
  rail: 'rail',
  red: 'metro-red',
  blue: 'metro-blue',
  green: 'metro-green',
  text: 'ink',
  quietText: 'ink-soft',
  halo: ['map-land', 'map-walk', 0.6],
  paper: 'raised',
  paperEdge: ['line', 'line-strong', 0.4],
  learning: 'peacock',
  health: 'brick',
  radius: 'peacock',
  chosen: 'marigold',
  onChosen: 'on-marigold',
} satisfies Record<string, Recipe>
export type Colours = Record<keyof typeof recipes, string>

/** The CSS colour of each part of the map. */
export function getColours(scheme: Scheme): Colours {
  return Object.fromEntries(
    Object.entries<Recipe>(recipes).map(([part, recipe]) => [part, toColour(recipe, scheme)]),
  ) as Colours
}

function toColour(recipe: Recipe, scheme: Scheme): string {
  if (scheme === 'css') return toProperty(recipe)
  const tokens = scheme === 'light' ? light : dark
  if (typeof recipe === 'string') return tokens[recipe]
  const [into, from, share] = recipe
  return mix(tokens[into], tokens[from], share)
}

function toProperty(recipe: Recipe): string {
  if (typeof recipe === 'string') return `var(--${recipe})`
  const [into, from, share] = recipe
  return `color-mix(in srgb, var(--${into}), var(--${from}) ${Math.round(share * 100)}%)`
}

function mix(into: string, from: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [into, from].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    const mixed = Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
    return mixed.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}
