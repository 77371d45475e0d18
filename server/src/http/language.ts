import { DEFAULT_LANGUAGE, type Language } from '@nilayam/texts/languages'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify lets this interface be extended, not replaced
  interface FastifyRequest {
    /** What its reply is said in. */
    language: Language
  }
}

/** The first of the languages that somebody reads, by `Accept-Language`, which is there; else the first of those. */
export function chooseLanguage(
  accepted: string | undefined,
  offered: readonly Language[],
): Language {
  const ranges = (accepted ?? '').toLowerCase().split(',').map(toRange)
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  const found = wanted.map(({ tag }) => findOffered(tag, offered))
  return found.find((language) => language !== undefined) ?? offered[0] ?? DEFAULT_LANGUAGE
}

/** 'te-IN;q=0.8' */
function toRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...more] = range.split(';').map((part) => part.trim())
  const weight = more.find((part) => part.startsWith('q='))?.slice(2)
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
}

/** Who reads te-IN reads te; a language of one country is for those alone who ask for it. */
function findOffered(tag: string, offered: readonly Language[]): Language | undefined {
  const find = (wanted: string | undefined) =>
    offered.find((language) => language.toLowerCase() === wanted)
  return find(tag) ?? find(tag.split('-')[0])
}

/** Gives every request its language. */
export function registerLanguages(app: FastifyInstance, offered: readonly Language[]): void {
  app.decorateRequest('language', offered[0] ?? DEFAULT_LANGUAGE)
  if (offered.length < 2) return
  app.addHook('onRequest', (request, _reply, done) => {
    request.language = chooseLanguage(request.headers['accept-language'], offered)
    done()
  })
}
