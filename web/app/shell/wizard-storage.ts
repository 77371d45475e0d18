import { paths } from '../paths.ts'

/** Every key of the wizard and its preview in a tab's session storage begins with this. */
export const wizardPrefix = 'wizard'

/** Whether a page may keep the wizard's data: the wizard itself and its preview. */
export function keepsWizardData(pathname: string): boolean {
  return pathname === paths.listProperty() || pathname === paths.ownerPreview()
}

/** Clears what the wizard kept in this tab; other tabs have their own. */
export function clearWizardData(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(wizardPrefix)) sessionStorage.removeItem(key)
  }
}
