/** Which photographs, in which order: people look for the bed or the desk first. */
export function sayPhotoOrder(typeSlug: string): string {
  const isHall = typeSlug === 'study-hall'
  return isHall
    ? 'First the desks, as somebody sees them who sits down: that is the cover. Then the hall, the front and the washroom.'
    : 'First the bed, in daylight: that is the cover. Then the desk, the bathroom and the front.'
}
