import { deflateSync } from 'node:zlib'
import { fill, KB, SCRIPT, zeros, zip } from './hostile-parts.ts'

/** A PDF of one empty page; `more` are further objects, `end` what follows the end mark. */
export function pdf(
  more: Buffer | string = '',
  { end = '', size = 20 * KB, root = '' } = {},
): Buffer {
  const objects = Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R${root}>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
`),
    Buffer.from(more),
  ])
  return Buffer.concat([
    fill(objects, size),
    Buffer.from(`\ntrailer<</Root 1 0 R>>\n%%EOF\n${end}`),
  ])
}

/** Objects packed into a stream, as most programs write them. */
export function packed(objects: string): Buffer {
  const stream = deflateSync(Buffer.from(`5 0 ${objects}`))
  const dictionary = `4 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(dictionary), stream, Buffer.from('\nendstream\nendobj\n')])
}

/** PDFs that do more than show pages, or are no PDFs. */
export function badPdfs(): [string, Buffer][] {
  const js = `<</S/JavaScript/JS(app.alert\\(1\\))>>`
  return [
    ['a PDF that runs a script when it is opened', pdf('', { root: `/OpenAction ${js}` })],
    ['a PDF whose page runs a script', pdf(`4 0 obj<</AA<</O ${js}>>>>endobj\n`)],
    ['a PDF with scripts under names', pdf('', { root: '/Names<</JavaScript 9 0 R>>' })],
    ['a PDF whose script is spelt with escapes', pdf('4 0 obj<</S/J#61vaScr#69pt/JS(x)>>endobj\n')],
    ['a PDF whose script is packed', pdf(packed(js))],
    ['a PDF that starts a program', pdf('', { root: '/OpenAction<</S/Launch/F(cmd.exe)>>' })],
    ['a PDF that carries a file', pdf('4 0 obj<</Type/EmbeddedFile>>endobj\n')],
    ['a PDF that carries a packed mention of a file', pdf(packed('<</EmbeddedFiles 9 0 R>>'))],
    ['a PDF with a film that runs', pdf('4 0 obj<</Subtype/RichMedia>>endobj\n')],
    ['a PDF with a ZIP behind it', Buffer.concat([pdf(), zip()])],
    ['a PDF with a ZIP within', pdf(zip())],
    ['a PDF with a script behind it', pdf('', { end: SCRIPT })],
    ['a PDF with a program behind it', Buffer.concat([pdf(), Buffer.from('MZ')])],
    ['a PDF without its end', fill(pdf().subarray(0, 8000))],
    ['a PDF signature and zeros', zeros('%PDF-1.7')],
    ['a PDF signature and a page of HTML', fill(`%PDF-1.7\n${SCRIPT}`)],
  ]
}
