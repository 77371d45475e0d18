/** Size of a picture in pixels. */
export type Frame = { readonly width: number; readonly height: number }

export type PictureShape = 'wide' | 'tall'

export const frames: Record<PictureShape, Frame> = {
  wide: { width: 1600, height: 1200 },
  tall: { width: 1200, height: 1600 },
}
