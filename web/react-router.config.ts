import type { Config } from '@react-router/dev/config'

const { LANGUAGE = 'en' } = process.env

// Every language's pages in a folder of their own; the server takes those that it offers (server/src/pages/web.ts).
const buildDirectory = LANGUAGE === 'en' ? 'build' : `build/${LANGUAGE}`

export default { ssr: true, buildDirectory } satisfies Config
