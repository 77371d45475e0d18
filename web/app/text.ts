import type { ParamsOf, TextKey } from '@nilayam/texts'
import type { RichTexts } from '@nilayam/texts/keys'
import type { ReactNode } from 'react'

/** The language of these pages as a BCP 47 tag: 'en-IN'. Each build has one. */
export const pageLanguage: string = import.meta.env.PAGE_LANGUAGE

/**
 * A text of the catalogue (texts/en/<feature>.json): `t('coupons.uses', { count })`. The key must be a literal, because
 * the build replaces the call by the text. Tags in a text are functions: `t('about.rules', { link: (text) => <Link
 * to={paths.rules()}>{text}</Link> })`.
 */
export function t<K extends TextKey>(key: K, ...params: ParamsOf<K>): string
export function t<K extends keyof RichTexts>(key: K, params: RichTexts[K]): ReactNode
export function t(key: TextKey | keyof RichTexts, ..._params: unknown[]): string {
  throw new Error(`${key} was not built in`)
}
