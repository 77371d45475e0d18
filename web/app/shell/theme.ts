export type Theme = 'light' | 'dark'

/**
 * Runs before the first paint, so that a chosen look does not flash. `session` hides the visitor's
 * part of the bar until the page is alive and knows who is there.
 */
export const bootScript =
  'try{var d=document.documentElement.dataset,s=localStorage;if(s.theme)d.theme=s.theme;if(s.token&&s.user)d.session="waking"}catch(e){}'

/** The other look, seen from the chosen one or, without a choice, from the system's. */
export function nextTheme(chosen: string | undefined, systemIsDark: boolean): Theme {
  const isDark = chosen ? chosen === 'dark' : systemIsDark
  return isDark ? 'light' : 'dark'
}

export function switchTheme(): void {
  const { dataset } = document.documentElement
  const theme = nextTheme(dataset.theme, matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.theme = theme
  localStorage.setItem('theme', theme)
}
