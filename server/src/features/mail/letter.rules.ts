import { message, say } from '@nilayam/texts'
import { DEFAULT_LANGUAGE } from '@nilayam/texts/languages'
import { escapeHtml } from '../../platform/html.ts'

/** A mail's content, before rendering. */
export type LetterContent = {
  subject: string
  paragraphs: readonly string[]
  /** The button, with an absolute URL. */
  action?: { label: string; url: string } | undefined
  /** Where to stop mails of its kind. */
  stopUrl?: string | undefined
}

/** The plain text version. */
export function toText({ paragraphs, action, stopUrl }: LetterContent, publicUrl: string): string {
  const links = [
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(stopUrl ? [`${sayStop()}:\n${stopUrl}`] : []),
  ]
  return `${[...paragraphs, ...links, `Nilayam\n${publicUrl}`].join('\n\n')}\n`
}

const sayStop = () => say(DEFAULT_LANGUAGE, message('mail.stop'))

// Mail clients support neither style sheets nor custom properties, so these are the tokens' values.
const INK_SOFT = '#566067'
const PEACOCK = '#0b5d5e'
const FONT = "'Anek Latin','Noto Sans',system-ui,-apple-system,'Segoe UI',sans-serif"

const STYLES = {
  ground: 'margin:0;background:#fbf8f3',
  middle: 'padding:24px 12px',
  sheet: `max-width:560px;text-align:left;font:16px/1.55 ${FONT};color:#1b2327`,
  name: `padding:0 4px 14px;font-size:22px;font-weight:700;color:${PEACOCK}`,
  letter:
    'padding:26px 24px 12px;overflow-wrap:anywhere;word-break:break-word;background:#ffffff;border:1px solid #e6dfd4;border-top:4px solid #f2a31b;border-radius:16px',
  subject: 'margin:0 0 16px;font-size:22px;line-height:1.25',
  paragraph: 'margin:0 0 16px',
  way: 'margin:24px 0',
  button: `display:inline-block;padding:13px 22px;border-radius:12px;background:${PEACOCK};color:#ffffff;font-weight:600;text-decoration:none`,
  copy: `margin:0 0 16px;font-size:14px;color:${INK_SOFT};overflow-wrap:anywhere`,
  link: `color:${PEACOCK}`,
  foot: `padding:16px 4px;font-size:14px;color:${INK_SOFT}`,
  site: `color:${INK_SOFT}`,
} as const
type StyleOf = (name: keyof typeof STYLES) => string

const inlined: StyleOf = (name) => `style="${STYLES[name]}"`
const classed: StyleOf = (name) => `class="${name}"`

/** The same styles as a sheet, for a page whose CSP forbids inline styles. */
export const letterSheet = Object.entries(STYLES)
  .map(([name, rules]) => `.${name}{${rules}}`)
  .join('\n')

function toButton({ label, url }: NonNullable<LetterContent['action']>, styleOf: StyleOf): string {
  const href = escapeHtml(url)
  const otherwise = escapeHtml(say(DEFAULT_LANGUAGE, message('mail.copyAddress')))
  return `<p ${styleOf('way')}><a href="${href}" ${styleOf('button')}>${escapeHtml(label)}</a></p>
<p ${styleOf('copy')}>${otherwise} <a href="${href}" ${styleOf('link')}>${href}</a></p>`
}

/** A paragraph with its lines; an address of our own in it becomes a link, shown without its query. */
function toParagraph(text: string, publicUrl: string, styleOf: StyleOf): string {
  const ours = `${escapeHtml(publicUrl)}/`
  const linked = escapeHtml(text).replaceAll(/https?:[^\s<]+/g, (url) =>
    url.startsWith(ours)
      ? `<a href="${url}" ${styleOf('link')}>${url.split('?', 1).join()}</a>`
      : url,
  )
  const lines = linked.split(/\r\n?|\n/).join('<br>')
  return `<p ${styleOf('paragraph')}>${lines}</p>`
}

/**
 * The branded HTML version: one column without images, so that it looks the same when clients block everything. With
 * 'sheet', styles are in a style element instead, which our CSP allows.
 */
export function toHtml(
  { subject, paragraphs, action, stopUrl }: LetterContent,
  publicUrl: string,
  styles: 'inline' | 'sheet' = 'inline',
): string {
  const styleOf = styles === 'inline' ? inlined : classed
  const texts = paragraphs.map((text) => toParagraph(text, publicUrl, styleOf))
  const site = escapeHtml(publicUrl)
  const stop = stopUrl
    ? ` · <a href="${escapeHtml(stopUrl)}" ${styleOf('site')}>${escapeHtml(sayStop())}</a>`
    : ''
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>${styles === 'inline' ? '' : `\n<style>${letterSheet}</style>`}
</head>
<body ${styleOf('ground')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" ${styleOf('middle')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${styleOf('sheet')}>
<tr><td ${styleOf('name')}>Nilayam</td></tr>
<tr><td ${styleOf('letter')}>
<h1 ${styleOf('subject')}>${escapeHtml(subject)}</h1>
${texts.join('\n')}
${action ? toButton(action, styleOf) : ''}
</td></tr>
<tr><td ${styleOf('foot')}>Nilayam · <a href="${site}" ${styleOf('site')}>${site}</a>${stop}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
