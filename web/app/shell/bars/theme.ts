export type Theme = 'light' | 'dark'

/** Colours of the browser's toolbar; `--ground` of tokens.css. */
export const barColours = { light: '#FBF8F3', dark: '#12171A' }

/** Sets the colour of the browser's toolbar. */
export function colourBar(colour: string): void {
  const name = 'theme-color'
  const old = document.head.querySelector<HTMLMetaElement>(`meta[name=${name}]:not([media])`)
  const meta = old ?? Object.assign(document.createElement('meta'), { name })
  meta.content = colour
  // The first matching element wins; the page's own ones follow the system.
  document.head.prepend(meta)
}

/** The opposite of the chosen theme or, without a choice, of the system's. */
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
