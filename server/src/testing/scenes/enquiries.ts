import { randomUUID } from 'node:crypto'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { TestApp } from '../app.ts'

/** What a student sends to ask about a property. */
export function toAsk(property_id: number, more: object = {}) {
  return {
    property_id,
    key: randomUUID(),
    option_id: null,
    move_in: toIndianDay(new Date()),
    months: 6,
    occupants: 'woman',
    text: 'Is a bed free?',
    shares_phone: false,
    ...more,
  }
}

/** Asks about a property and answers the enquiry's id; throws when that is refused. */
export async function ask(
  { call }: TestApp,
  token: string,
  property: number,
  more: object = {},
): Promise<number> {
  const { status, body } = await call('/student/enquiries/', { token, body: toAsk(property, more) })
  if (status !== 201) throw new Error(`The enquiry was refused: ${JSON.stringify(body)}`)
  return Number(body.enquiry_id)
}

/** Writes in a thread. */
export function write(
  { call }: TestApp,
  token: string,
  enquiry: number,
  text: string,
  key: string = randomUUID(),
) {
  return call(`/enquiries/${enquiry}/messages/`, { token, body: { key, text } })
}
