import { DEFAULT_LANGUAGE, type Language } from '@nilayam/texts/languages'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify lets this interface be extended, not replaced
  interface FastifyRequest {
    /** The language of the reply. */
    language: Language
  }
}

/** The offered language that best matches `Accept-Language`; the first one by default. */
export function chooseLanguage(
  accepted: string | undefined,
  offered: readonly Language[],
): Language {
  const ranges = (accepted ?? '').toLowerCase().split(',').map(toRange)
  const preferred = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  const found = preferred.map(({ tag }) => findOffered(tag, offered))
  return found.find((language) => language !== undefined) ?? offered[0] ?? DEFAULT_LANGUAGE
}

/** 'te-IN;q=0.8' */
function toRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...more] = range.split(';').map((part) => part.trim())
  const weight = more.find((part) => part.startsWith('q='))?.slice(2)
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
}

/** te-IN matches te; a regional language matches only its exact tag. */
function findOffered(tag: string, offered: readonly Language[]): Language | undefined {
  const find = (tagOrPrefix: string | undefined) =>
    offered.find((language) => language.toLowerCase() === tagOrPrefix)
  return find(tag) ?? find(tag.split('-')[0])
}

/** Sets the language of every request. */
export function registerLanguages(app: FastifyInstance, offered: readonly Language[]): void {
  app.decorateRequest('language', offered[0] ?? DEFAULT_LANGUAGE)
  if (offered.length < 2) return
  // Caches the last choice, because most browsers of a city accept the same.
  let last: string | undefined
  let chosen = chooseLanguage(last, offered)
  app.addHook('onRequest', (request, _reply, done) => {
    const accepted = request.headers['accept-language']
    if (accepted !== last) chosen = chooseLanguage(accepted, offered)
    last = accepted
    request.language = chosen
    done()
  })
}
