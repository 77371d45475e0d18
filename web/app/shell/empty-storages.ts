/** Clears both storages except for the theme. */
export function emptyStorages(): void {
  const kept = ['theme', 'language'].map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
}
