import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { t } from '../../text.ts'

/** A WhatsApp link with a prefilled message that names the place; no third-party script. */
export function toWhatsApp(mobile: string, { title, area }: PropertyDetail) {
  const text = t('properties.whatsappHello', { title, area: area.area_name })
  return {
    href: `https://wa.me/91${mobile}?text=${encodeURIComponent(text)}`,
    target: '_blank',
    rel: 'noreferrer',
  }
}
