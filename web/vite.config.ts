import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commonPasswords } from '@nilayam/contract/accounts/common-passwords'
import { putTextsIn } from '@nilayam/texts/compiler/vite'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { sharedScripts } from './shared-scripts.ts'

// The largest file keeps its name from one release to the next.
const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
}

const groups = Object.entries(sharedScripts).map(([name, files]) => {
  const paths = files.map((file) => fileURLToPath(new URL(`../${file}`, import.meta.url)))
  return { name, test: (id: string) => paths.includes(id) }
})

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
            codeSplitting: { groups: [framework, ...groups] },
            // It runs at once and nearly whole: compiled while it comes, it doesn't hold up the page later.
            postBanner: ({ name }) => (name === 'framework' ? '//# allFunctionsCalledOnLoad' : ''),
          },
        },
      },
    },
  },
})
