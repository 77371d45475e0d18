import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../platform/html.ts'
import { type PagePolicy, toHash } from './headers/headers.ts'
import { createOpenApi } from './openapi.ts'

type Operation = {
  summary: string
  description: string
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content: Record<string, { schema?: unknown }> }>
}
type Document = { info: { description: string }; paths: Record<string, Record<string, Operation>> }

/**
 * `/api/openapi.json` and `/api/docs`, generated from the contract when one is first asked for: that takes five times as
 * long as all other routes.
 */
export function registerDocs(app: FastifyInstance, publicUrl: string, policy: PagePolicy): void {
  let made: ReturnType<typeof makeDocs> | undefined
  const getDocs = () => {
    made ??= makeDocs(publicUrl)
    return made
  }
  const headers = policy.toHeaders('/api/docs', { styles: [toHash(STYLES)] })
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json').send(getDocs().json),
  )
  app.get('/api/docs', (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(getDocs().html),
  )
}

function makeDocs(publicUrl: string) {
  const document = createOpenApi(publicUrl)
  // Made by the function above with this shape.
  return { json: JSON.stringify(document), html: toPage(document as unknown as Document) }
}

const pretty = (schema: unknown) => `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`

function toSection(path: string, method: string, call: Operation): string {
  const body = Object.entries(call.requestBody?.content ?? {})
  const [status, reply] = Object.entries(call.responses)[0] ?? [
    '200',
    { description: '', content: {} },
  ]
  const parts = [
    ...call.parameters.map(
      ({ name, in: where, required, schema }) =>
        `<h4>${where}: ${escapeHtml(name)}${required ? '' : ' (optional)'}</h4>${pretty(schema)}`,
    ),
    ...body.map(([type, { schema }]) => `<h4>body: ${type}</h4>${pretty(schema)}`),
    ...Object.values(reply.content).map(
      ({ schema }) => `<h4>reply: ${status}</h4>${pretty(schema ?? {})}`,
    ),
  ]
  return `<section id="${call.operationId}">
<h3><a href="#${call.operationId}">${escapeHtml(call.summary)}</a></h3>
<p><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(call.description)}</p>
<details><summary>Shapes</summary>${parts.join('')}</details>
</section>`
}

const STYLES = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 0 auto; padding: 1rem }
section { border-top: 1px solid #8888; padding: .5rem 0 }
h3 { margin: .5rem 0 0 } h3 a { color: inherit } h4 { margin: 1rem 0 .25rem }
p, code { overflow-wrap: anywhere } p { margin: .25rem 0 }
pre { overflow-x: auto; font-size: 14px } summary { min-height: 44px; align-content: center; cursor: pointer }
`

function toPage({ info, paths }: Document): string {
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => toSection(path, method, call)),
  )
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls of Nilayam</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>The calls of Nilayam</h1>
<p>${escapeHtml(info.description)} The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}
</main>
</body>
</html>
`
}
