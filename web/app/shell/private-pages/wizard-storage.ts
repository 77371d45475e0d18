import { paths } from '../../paths.ts'

/** Prefix of all session storage keys of the wizard and its preview. */
export const wizardPrefix = 'wizard'

/** Whether a page may keep the wizard's data: the wizard and its preview. */
export function keepsWizardData(pathname: string): boolean {
  return pathname === paths.listProperty() || pathname === paths.ownerPreview()
}

/** Clears the wizard's data of this tab. */
export function clearWizardData(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(wizardPrefix)) sessionStorage.removeItem(key)
  }
}
