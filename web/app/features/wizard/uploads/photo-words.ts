import { t } from '../../../text.ts'

/** Suggested order of photos: people look for the bed or the desk first. */
export function sayPhotoOrder(typeSlug: string): string {
  const isHall = typeSlug === 'study-hall'
  return isHall ? t('wizard.desksFirst') : t('wizard.bedFirst')
}
