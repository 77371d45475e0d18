import type { PropertyDetail } from '@nilayam/contract/properties'
import { t } from '../../text.ts'

/** Where a link to WhatsApp leads, with a first message that names the place. No script of theirs is here. */
export function toWhatsApp(mobile: string, { title, area }: PropertyDetail) {
  const text = t('properties.whatsappHello', { title, area: area.area_name })
  return {
    href: `https://wa.me/91${mobile}?text=${encodeURIComponent(text)}`,
    target: '_blank',
    rel: 'noreferrer',
  }
}
