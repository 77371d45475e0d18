export type Theme = 'light' | 'dark'

/** What the browser's own bar is given; the ground of theme.css. */
export const barColours = { light: '#FBF8F3', dark: '#12171A' }

/** Runs in the browser as the text that it is too, and so uses nothing from outside. */
function colourBar(colour: string): void {
  const name = 'theme-color'
  const old = document.head.querySelector<HTMLMetaElement>(`meta[name=${name}]:not([media])`)
  const meta = old ?? Object.assign(document.createElement('meta'), { name })
  meta.content = colour
  // The first that fits counts, and the page's own follow the system.
  document.head.prepend(meta)
}

/**
 * Runs before the first paint, so that a chosen theme does not flash. `session` hides the visitor's
 * part of the bar until the page is alive and knows who is there.
 */
export const bootScript = `try{var d=document.documentElement.dataset,s=localStorage;if(s.theme){d.theme=s.theme;(${colourBar})(${JSON.stringify(barColours)}[s.theme])}if(s.token&&s.user)d.session="waking"}catch(e){}`

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
