import { barColours, colourBar } from '../shell/theme.ts'

/**
 * So that a chosen theme does not flash. `data-session` hides the visitor's part of the bar until React knows who is
 * there.
 */
export function showChosenTheme(): void {
  const { dataset } = document.documentElement
  try {
    const [theme, token, user] = ['theme', 'token', 'user'].map((name) =>
      localStorage.getItem(name),
    )
    if (theme === 'light' || theme === 'dark') {
      dataset.theme = theme
      colourBar(barColours[theme])
    }
    if (token && user) dataset.session = 'waking'
  } catch {
    // A browser that allows no storage: then nothing was chosen.
  }
}
