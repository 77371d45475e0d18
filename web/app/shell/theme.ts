export type Theme = 'light' | 'dark'

/** What the browser's own bar is given; the ground of theme.css. */
export const barColours = { light: '#FBF8F3', dark: '#12171A' }

/** Gives the browser's own bar a colour. */
export function colourBar(colour: string): void {
  const name = 'theme-color'
  const old = document.head.querySelector<HTMLMetaElement>(`meta[name=${name}]:not([media])`)
  const meta = old ?? Object.assign(document.createElement('meta'), { name })
  meta.content = colour
  // The first that fits counts, and the page's own follow the system.
  document.head.prepend(meta)
}

/** The other theme, seen from the chosen one or, without a choice, from the system's. */
export function nextTheme(chosen: string | undefined, systemIsDark: boolean): Theme {
  const isDark = chosen ? chosen === 'dark' : systemIsDark
  return isDark ? 'light' : 'dark'
}

export function switchTheme(): void {
  const { dataset } = document.documentElement
  const theme = nextTheme(dataset.theme, matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.theme = theme
  colourBar(barColours[theme])
  localStorage.setItem('theme', theme)
}
