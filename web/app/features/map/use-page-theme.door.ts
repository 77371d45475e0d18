import { useSyncExternalStore } from 'react'
import { nextTheme, type Theme } from '../../shell/bars/theme.ts'

const dark = '(prefers-color-scheme: dark)'

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia(dark)
  system.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', onChange)
  }
}

/** The current theme: the visitor's choice, or else the system's. */
function getTheme(): Theme {
  const next = nextTheme(document.documentElement.dataset.theme, matchMedia(dark).matches)
  return next === 'dark' ? 'light' : 'dark'
}

export function usePageTheme(): Theme {
  return useSyncExternalStore(subscribe, getTheme, () => 'light')
}
