import { clockKey } from '../now.ts'

/** Clears both storages but for what belongs to the device, not to a person: its theme, and how far off its clock is. */
export function emptyStorages(): void {
  const kept = ['theme', clockKey].map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
}
