const first = '(min-width: 1248px) 600px, (min-width: 1024px) 50vw, 100vw'
const others = '(min-width: 1248px) 300px, (min-width: 1024px) 25vw, 100vw'

/** The `sizes` attribute of a picture in the gallery, by index. */
export function gallerySizes(at: number): string {
  return at === 0 ? first : others
}
