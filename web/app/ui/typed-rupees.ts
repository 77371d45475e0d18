/** Without ₹, spaces and the commas that group thousands. That of '8,50' stays: it may mean 8.50, and isn't 850. */
export function stripGrouping(typed: string): string {
  return typed.replaceAll(/[₹\s]/g, '').replaceAll(/,(?=(?:\d{2,3},)*\d{3}(?:\.|$))/g, '')
}
