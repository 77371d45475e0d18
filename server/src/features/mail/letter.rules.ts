/** A mail before it has a form. */
export type LetterContent = {
  subject: string
  paragraphs: readonly string[]
  /** The button; its address is complete. */
  action?: { label: string; url: string } | undefined
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML that shows it, also between double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

/** The mail for readers without HTML. */
export function toText({ paragraphs, action }: LetterContent, publicUrl: string): string {
  const way = action ? [`${action.label}:\n${action.url}`] : []
  return `${[...paragraphs, ...way, `Nilayam\n${publicUrl}`].join('\n\n')}\n`
}

// Mail programs know neither style sheets nor our tokens: these are the tokens' values.
const INK = '#1b2327'
const INK_SOFT = '#566067'
const PEACOCK = '#0b5d5e'
const FONT = "'Anek Latin','Noto Sans',system-ui,-apple-system,'Segoe UI',sans-serif"

function toButton({ label, url }: NonNullable<LetterContent['action']>): string {
  const href = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:13px 22px;border-radius:12px;background:${PEACOCK};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${INK_SOFT};overflow-wrap:anywhere">If the button does nothing, copy this address: <a href="${href}" style="color:${PEACOCK}">${href}</a></p>`
}

/** The mail with the brand. One column and no pictures: it reads the same with everything blocked. */
export function toHtml({ subject, paragraphs, action }: LetterContent, publicUrl: string): string {
  const texts = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
  const site = escapeHtml(publicUrl)
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#fbf8f3">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;font:16px/1.55 ${FONT};color:${INK}">
<tr><td style="padding:0 4px 14px;font-size:22px;font-weight:700;color:${PEACOCK}">Nilayam</td></tr>
<tr><td style="padding:26px 24px 12px;background:#ffffff;border:1px solid #e6dfd4;border-top:4px solid #f2a31b;border-radius:16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>
${texts.join('\n')}
${action ? toButton(action) : ''}
</td></tr>
<tr><td style="padding:16px 4px;font-size:14px;color:${INK_SOFT}">Nilayam · <a href="${site}" style="color:${INK_SOFT}">${site}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
