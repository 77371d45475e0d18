import { notFound } from '@nilayam/contract/errors'
import { formatMoment } from '@nilayam/contract/time/india-time'
import { type Message, message, say } from '@nilayam/texts'
import { type Language, toTag } from '@nilayam/texts/languages'
import type { FastifyInstance } from 'fastify'
import { type PagePolicy, toHash } from '../../http/headers/headers.ts'
import { escapeHtml } from '../../platform/html.ts'
import type { SentSms } from '../../platform/messages/sms.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LetterContent, letterSheet, toHtml } from './letter.rules.ts'
import { findMail, type MailRow, selectMails } from './mail.store.ts'
import { toContent } from './sending.ts'

const SHOWN = 20

/**
 * `/outbox`: shows queued mails when there is no mail server. It gives access to every account, so it exists in the
 * demo only.
 */
export function registerOutbox(app: FastifyInstance, platform: Platform, policy: PagePolicy): void {
  const { db, publicUrl, sms } = platform
  const headers = policy.toHeaders('/outbox', { styles: [toHash(STYLES)] })
  app.get('/outbox', async ({ language }, reply) => {
    const rows = await selectMails(db, SHOWN)
    const mails = await Promise.all(
      rows.map(async (row) => toArticle(language, row, await toContent(platform, row))),
    )
    return reply
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        toPage(language, [...(sms?.shown?.() ?? []).map((one) => toSms(language, one)), ...mails]),
      )
  })
  app.get<{ Params: { id: string } }>('/outbox/:id', async ({ params }, reply) => {
    const row = /^\d{1,9}$/.test(params.id) ? await findMail(db, Number(params.id)) : undefined
    if (!row) throw notFound()
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(toHtml(await toContent(platform, row), publicUrl, 'sheet'))
  })
}

/** A mail may be displayed and its links opened, nothing else. */
const MAIL_POLICY = `default-src 'none'; style-src ${toHash(letterSheet)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function toTime(language: Language, moment: Date): string {
  const text = escapeHtml(say(language, formatMoment(moment)))
  return `<time datetime="${moment.toISOString()}">${text}</time>`
}

function toArticle(
  language: Language,
  { id, recipient, queued_at }: MailRow,
  { subject, paragraphs, action }: LetterContent,
): string {
  const when = toTime(language, queued_at)
  const way = action && `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="soft">${escapeHtml(say(language, message('mail.to', { recipient })))}, ${when}</p>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${way ?? ''}
<p><a href="/outbox/${id}">${escapeHtml(say(language, message('mail.asItArrives')))}</a></p>
</article>`
}

function toSms(language: Language, { to, text, at }: SentSms): string {
  const recipient = escapeHtml(say(language, message('mail.smsTo', { recipient: to })))
  const when = toTime(language, at)
  return `<article>
<h2>${recipient}</h2>
<p class="soft">${when}</p>
<p>${escapeHtml(text)}</p>
</article>`
}

const STYLES = `
:root { color-scheme: light dark; --ink: #1b2327; --soft: #566067; --line: #e6dfd4; --ground: #fbf8f3; --surface: #fff; --peacock: #0b5d5e }
@media (prefers-color-scheme: dark) { :root { --ink: #f1eee8; --soft: #a9b2b6; --line: #2c353a; --ground: #12171a; --surface: #1a2125; --peacock: #4fb3b1 } }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 24px 16px 64px; color: var(--ink); background: var(--ground) }
h1 { font-size: 28px; margin: 0 } h2 { font-size: 18px; margin: 0 }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 18px 20px 8px; margin-top: 16px }
h2, p { overflow-wrap: anywhere } p { margin: 8px 0 } .soft { color: var(--soft) }
a { color: var(--peacock); display: inline-block; padding: 10px 0 }
`

function toPage(language: Language, mails: readonly string[]): string {
  const write = (text: Message) => escapeHtml(say(language, text))
  const outbox = write(message('mail.outbox'))
  const none = `<p>${write(message('mail.noneWaits'))}</p>`
  return `<!doctype html>
<html lang="${toTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${outbox} · Nilayam</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>${outbox}</h1>
<p class="soft">${write(message('mail.waitsHere'))}</p>
${mails.length > 0 ? mails.join('\n') : none}
</main>
</body>
</html>
`
}
