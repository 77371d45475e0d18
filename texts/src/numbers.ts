/** 123456 → '1,23,456', of whole numbers. Not by Intl, for what the contract's india-time.ts says. */
export function formatNumber(count: unknown): string {
  return String(count).replace(/\B(?=(\d\d)+\d$)/g, ',')
}
