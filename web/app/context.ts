import type { Api } from '@nilayam/contract/client'
import { createContext } from 'react-router'

/** The calls of the contract, as the server answers them to a visitor. For server loaders only. */
export const apiContext = createContext<Api>()

/** Where the site is reached from outside, without a slash at the end. */
export const siteContext = createContext<string>()

/** Whether what stands for photographs are drawings, which must be said: so it is in the demo. */
export const isDrawnContext = createContext<boolean>()

/** What every page knows of the site; the root's loader answers it. */
export type SiteData = { site: string; isDrawn: boolean }

/** What the page's scripts must carry to be let through the content security policy. */
export const nonceContext = createContext<string>()
