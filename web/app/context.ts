import type { Api } from '@nilayam/contract/client'
import { createContext } from 'react-router'

/** The API as a visitor, called without HTTP. For server loaders only. */
export const apiContext = createContext<Api>()

/** The public URL of the site, without a trailing slash. */
export const siteContext = createContext<string>()

/** Whether photos are drawings, as in the demo, which pages must state. */
export const isDrawnContext = createContext<boolean>()

/** Site data for every page, from the root's loader; `year` is India's. */
export type SiteData = { site: string; isDrawn: boolean; year: number }

/** When the page is made, by the clock that all processes share. For server loaders only. */
export const nowContext = createContext<Date>()

/** What a document's data script is to hold; null if the answer is no document. */
export const dataScriptContext = createContext<{ json: string } | null>()

/** The nonce for scripts in the content security policy. */
export const nonceContext = createContext<string>()
