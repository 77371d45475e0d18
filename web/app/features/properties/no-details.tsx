import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Card } from '../cards/card.door.ts'
import { Similar } from './similar/similar-shelf.tsx'

export const noDetailsMeta = [
  { title: `${t('properties.noProperty')} · Nilayam` },
  { name: 'robots', content: 'noindex' },
]

export type NoDetailsProps = {
  /** The server's message why it is no longer listed. */
  says?: string
  /** Other places nearby. */
  near?: { areaName: string; properties: readonly Card[] }
}

/** Shown for a property that is gone or never existed. */
export function NoDetails({ says, near, children }: NoDetailsProps & { children?: ReactNode }) {
  return (
    <>
      <EmptyState title={t('properties.noDetails')} text={says}>
        <ButtonLink to={paths.search()}>{t('properties.backToProperties')}</ButtonLink>
      </EmptyState>
      {children}
      {near && <Similar {...near} />}
    </>
  )
}
