/** What a coupon takes off a rent, in whole rupees. */
export function toDiscount(rupees: number, percent: number): number {
  return Math.round((rupees * percent) / 100)
}
