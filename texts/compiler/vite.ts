import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { DEFAULT_LANGUAGE, type Language, toTag } from '../src/languages.ts'
import { compileText, fileOf, findSource, listLanguages } from './catalogue.ts'
import { putTexts } from './put-texts.ts'

/** Builds what is said by keys in one language. Of @nilayam/texts itself nothing is left in what was built. */
export function putTextsIn(language: Language = DEFAULT_LANGUAGE): Plugin {
  if (!listLanguages().includes(language)) throw new Error(`No texts in ${language}`)
  return {
    name: 'texts',
    enforce: 'pre',
    config: () => ({
      define: { 'import.meta.env.PAGE_LANGUAGE': JSON.stringify(toTag(language)) },
    }),
    resolveId(id) {
      if (id !== '@nilayam/texts/names') return
      return fileURLToPath(new URL(`../generated/${language}/names.ts`, import.meta.url))
    },
    transform(code, id) {
      const [file = ''] = id.split('?', 1)
      if (!isPart(file) || !/text\.ts'|'@nilayam\/texts'/.test(code)) return
      const find = (key: string) => {
        const text = findSource(key, language)
        const source = fileOf(key, language)
        if (source) this.addWatchFile(source)
        return text === undefined ? undefined : compileText(key, text, language)
      }
      return { code: putTexts(file, code, find), map: null }
    },
  }
}

/** The rooms that browsers load. */
function isPart(file: string): boolean {
  return /\/(web\/app|contract\/src|map\/src)\/.*\.tsx?$/.test(file)
}
