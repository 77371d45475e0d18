import { barColours, colourBar } from '../shell/bars/theme.ts'

/** Prevents a flash of the wrong theme. `data-session` hides the visitor's part of the bar until hydration. */
export function showChosenTheme(): void {
  const { dataset } = document.documentElement
  const [theme, token, user] = ['theme', 'token', 'user'].map((name) => localStorage.getItem(name))
  if (theme === 'light' || theme === 'dark') {
    dataset.theme = theme
    colourBar(barColours[theme])
  }
  if (token && user) dataset.session = 'waking'
}
