import { basename } from 'node:path'
import { commonPasswords } from '@nilayam/contract/accounts/common-passwords'
import { putTextsIn } from '@nilayam/texts/compiler/vite'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'

// A few files that most pages share, instead of thirty: fewer requests, better compression, and the
// largest one keeps its name from one release to the next.
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: 'shell',
    test: /[\\/](app[\\/](root|shell[\\/](layouts[\\/](unpadded\.layout|frame|error-screens)|bars[\\/]bar|session[\\/]session)|document[\\/](nonce|page-meta)|packed|ui[\\/](drawings[\\/](doors|skyline)|fields[\\/]go-on-typing|use-turn))|contract[\\/]src[\\/]errors)\.tsx?$/,
  },
  {
    name: 'cards',
    test: /[\\/](property-card|area-row|happening-row|late-heart|choice|use-areas)(\.door)?\.tsx?$/,
  },
  {
    name: 'kit',
    test: /[\\/](ui[\\/](chip|dialog|empty-state|fields[\\/](field|mobile|range|text-field)|note|skeleton|use-is-hydrated)|shell[\\/](toasts[\\/]toast|session[\\/]ended-session|now)|favourites[\\/](heart|saved)|place-search[\\/]near-me|cards[\\/]strip-card|recents[\\/]recents|src[\\/](keys-of|time[\\/]when|text[\\/]mobile-digits|places[\\/]points))(\.door)?\.tsx?$/,
  },
  {
    name: 'maps',
    test: /[\\/](map[\\/]src[\\/]attribution|map[\\/](map-picture|map-settings|can-draw-maps|drawing))(\.door)?\.tsx?$/,
  },
  // What comes together would be many small files: with places and stays, with pages behind signing in, and with private ones.
  {
    name: 'options',
    test: /[\\/](contract[\\/]src[\\/](time[\\/](hours|day-numbers)|options[\\/](option-names|term-keys|claim-age|discount))|shell[\\/]move-in-days)\.ts$/,
  },
  { name: 'dates', test: /[\\/](typed-dates|date-field)\.tsx?$/ },
  { name: 'terms', test: /[\\/](term-words\.door|cost-words\.door|whole-cost)\.ts$/ },
  { name: 'reviews', test: /[\\/](review-text|review-item|answer-note\.door)\.tsx$/ },
  { name: 'own', test: /[\\/]features[\\/]owner[\\/](own-property|unfinished)\.door\.ts$/ },
  { name: 'place', test: /[\\/](property-terms|option-words)\.door\.tsx?$/ },
  {
    name: 'door',
    test: /[\\/]shell[\\/](layouts[\\/]door\.layout|keep-loaded|private-pages[\\/](guard|kept-page|private-pages))\.tsx?$/,
  },
  { name: 'private', test: /[\\/]shell[\\/](layouts[\\/]overlay|private-pages[\\/]same-person)\.tsx?$/ },
  {
    name: 'user-menu',
    test: /[\\/]shell[\\/](bars[\\/]user-menu-items|session[\\/](sign-out|empty-storages))\.tsx?$/,
  },
  { name: 'living-map', test: /[\\/](map[\\/]living-map|places[\\/]place-map)(\.door)?\.tsx?$/ },
]

/** The browser gets the list of common passwords as it comes out, and not the twelve times larger package. */
const listCommonPasswords: Plugin = {
  name: 'list-common-passwords',
  load(id) {
    if (!id.endsWith('/contract/src/accounts/common-passwords.ts')) return
    const list = JSON.stringify([...commonPasswords].sort().join(' '))
    return `export const commonPasswords = new Set(${list}.split(' '))`
  },
}

/** A build has one language (docs/decisions/0044-texts.md). */
const texts = putTextsIn(process.env.LANGUAGE)

const SCRIPT = '?script'

/** `early.ts?script`: a module and what it imports as the text of one script, for a page to carry. */
const inlineScript: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(SCRIPT)) return
    const entry = id.slice(0, -SCRIPT.length)
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [texts],
      build: { write: false, lib: { entry, formats: ['iife'], name: 'early' } },
    })
    const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`)
    return `export default ${JSON.stringify(chunk.code.trim())}`
  },
}

const LAYERS = '@layer theme, base, components, utilities;'

/** Names the order of the layers in each style sheet, since the browser may meet one before `app.css`. */
const orderLayers: Plugin = {
  name: 'order-layers',
  enforce: 'pre',
  transform(code, id) {
    return id.endsWith('.css') && code.includes('@layer components') ? LAYERS + code : undefined
  },
}

/**
 * Each page's module imports all that it needs by name. A browser would otherwise find every file only in the one that
 * imports it, up to five round trips one after the other, because the router's preload links aren't used (decision
 * 0048). What a file imports is part of its name's hash, so the names stay right.
 */
const importAllAtOnce: Plugin = {
  name: 'import-all-at-once',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // After Vite has taken out the chunks of style sheets.
    order: 'post',
    handler(_options, bundle) {
      const withImports = (files: string[]) => {
        const all = new Set(files)
        for (const file of all) {
          const chunk = bundle[file]
          if (chunk?.type === 'chunk') for (const next of chunk.imports) all.add(next)
        }
        return all
      }
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const root = chunks.find(({ name }) => name === 'root')
      if (!root) throw new Error('The build has no root')
      const always = withImports([root.fileName])
      for (const chunk of chunks.filter(({ isEntry }) => isEntry)) {
        const known = new Set([...always, ...chunk.imports])
        for (const file of withImports(chunk.imports)) {
          if (!known.has(file)) chunk.code += `import"./${basename(file)}";`
        }
      }
    },
  },
}

export default defineConfig({
  plugins: [
    texts,
    inlineScript,
    orderLayers,
    listCommonPasswords,
    importAllAtOnce,
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // A file inlined as data: would need its own hole in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // It runs at once and nearly whole: compiled while it comes, it doesn't hold up the page later.
            postBanner: ({ name }) => (name === 'framework' ? '//# allFunctionsCalledOnLoad' : ''),
          },
        },
      },
    },
  },
})
