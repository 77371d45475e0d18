/** Where the provider can be reached. These are a demo's: put your own here. */
export const provider = {
  email: 'hello@nilayam.test',
  /** As it is dialled, and as it is read. */
  phone: { dial: '+919000000000', shown: '+91 90000 00000' },
  address: ['Nilayam (demo)', '1 Sample Lane, Ameerpet', 'Hyderabad 500016, Telangana'],
} as const
