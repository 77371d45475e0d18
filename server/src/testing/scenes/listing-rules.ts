import sharp from 'sharp'

/** An invalid value of a field in step 1 and its message; tested in both browser and API. */
export type DetailRule = { field: string; value: string | number | null | []; says: string }

/** Specification, section 5, "Listing step 1". */
export const DETAIL_RULES: readonly DetailRule[] = [
  { field: 'property_type', value: null, says: 'Property type is required' },
  { field: 'title', value: '', says: 'Property title is required' },
  { field: 'title', value: '   ', says: 'Property title is required' },
  { field: 'description', value: '', says: 'Description is required' },
  { field: 'price_per_month', value: null, says: 'Monthly rent must be greater than 0' },
  { field: 'price_per_month', value: 0, says: 'Monthly rent must be greater than 0' },
  { field: 'amenities', value: [], says: 'Add at least one amenity' },
  { field: 'city', value: null, says: 'City is required' },
  { field: 'area', value: null, says: 'Area is required' },
  { field: 'address', value: '', says: 'Address is required' },
  {
    field: 'latitude',
    value: null,
    says: 'Please select a valid location from Google Maps ,unable to fetch latitude and longitude',
  },
  {
    field: 'longitude',
    value: null,
    says: 'Please select a valid location from Google Maps ,unable to fetch latitude and longitude',
  },
  { field: 'google_maps_link', value: '', says: 'Google Maps link is required' },
  {
    field: 'google_maps_link',
    value: 'https://example.in/',
    says: 'Paste a link from Google Maps',
  },
  { field: 'contact_person_name', value: '', says: 'Contact person name is required' },
  { field: 'contact_person_mobile', value: '', says: 'Contact person mobile is required' },
  {
    field: 'contact_person_mobile',
    value: '98765 4321',
    says: 'Enter a valid 10-digit mobile number',
  },
  {
    field: 'contact_person_mobile',
    value: '12345 67890',
    says: 'Enter a valid 10-digit mobile number',
  },
  { field: 'contact_person_email', value: '', says: 'Contact person email is required' },
  { field: 'contact_person_email', value: 'lakshmi@', says: 'Enter a valid email address' },
]

/** A file of `bytes` bytes: a one-pixel JPEG padded with zeros, or text. */
export type MadeFile = { name: string; bytes: number; isText?: boolean }
export type KycRule = {
  field: 'kyc_id_document' | 'kyc_property_proof' | 'images'
  files: readonly MadeFile[]
  says: string
}

const MB = 1_048_576
const notes = { name: 'notes.jpg', bytes: 20_000, isText: true }
const dot = { name: 'dot.png', bytes: 10_239 }
const wrongType = 'File type not accepted: by its content, notes.jpg isn’t a jpg, jpeg, png or pdf.'
const tooSmall = 'File is too small: dot.png. At least 10 KB.'

/** Specification, section 5, "KYC step", with the limits of the rulings. */
export const KYC_RULES: readonly KycRule[] = [
  { field: 'kyc_id_document', files: [], says: 'KYC ID Document is required.' },
  { field: 'images', files: [], says: 'At least one property image is required.' },
  { field: 'kyc_id_document', files: [notes], says: wrongType },
  { field: 'kyc_property_proof', files: [notes], says: wrongType },
  { field: 'images', files: [notes], says: wrongType },
  { field: 'kyc_id_document', files: [dot], says: tooSmall },
  { field: 'kyc_property_proof', files: [dot], says: tooSmall },
  { field: 'images', files: [dot], says: tooSmall },
  {
    field: 'kyc_id_document',
    files: [{ name: 'licence.jpg', bytes: 10 * MB + 1 }],
    says: 'File is too large: licence.jpg. At most 10 MB.',
  },
  {
    field: 'images',
    files: [{ name: 'hall.jpg', bytes: 5 * MB + 1 }],
    says: 'File is too large: hall.jpg. At most 5 MB.',
  },
  {
    field: 'kyc_property_proof',
    files: [{ name: 'agreement.jpg', bytes: 10 * MB + 1 }],
    says: 'File is too large: agreement.jpg. At most 10 MB.',
  },
  // The last one, because a browser sends the fifteen that fit.
  {
    field: 'images',
    files: Array.from({ length: 16 }, (_, at) => ({ name: `desk-${at + 1}.jpg`, bytes: 10_240 })),
    says: 'Too many files: desk-16.jpg is over the limit of 15.',
  },
]

const pixel = await sharp({
  create: { width: 1, height: 1, channels: 3, background: 'white' },
})
  .jpeg()
  .toBuffer()

export function makeFile({ name, bytes, isText = false }: MadeFile) {
  const buffer = Buffer.alloc(bytes, isText ? 'room ' : 0)
  if (!isText) buffer.set(pixel)
  return { name, mimeType: 'image/jpeg', buffer }
}
