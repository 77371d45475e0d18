import { gzipSync } from 'node:zlib'
import { draw, fill, KB, MB, SCRIPT, SECRET, SVG, zeros, zip } from './hostile-parts.ts'
import { activePdfs, badPdfs, pdf } from './hostile-pdfs.ts'
import { brokenPictures, loadedPictures } from './hostile-pictures.ts'

/** `clean`: accepted, and only pixels are kept. `drawn`: the same for a PDF, each page becoming a picture. */
export type Expected = 'refused' | 'clean' | 'drawn'
export type HostileFile = {
  about: string
  /** The file name sent. */
  name: string
  data: Buffer
  expected: Expected
}

/** Files of types that we don't accept, under any name. */
function strangers(): [about: string, data: Buffer][] {
  return [
    ['an SVG', fill(SVG)],
    ['an SVG behind an XML declaration', fill(`<?xml version="1.0"?>${SVG}`)],
    ['an SVG behind a byte order mark', fill(`\ufeff${SVG}`)],
    ['an SVG in UTF-16', fill(Buffer.from(SVG, 'utf16le'))],
    ['a packed SVG', zeros(gzipSync(SVG))],
    [
      'an SVG that reads a file',
      fill(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`),
    ],
    ['an HTML page', fill(`<!doctype html>${SCRIPT}`)],
    ['an HTML comment before a PDF', Buffer.concat([Buffer.from(`<!-- ${SCRIPT} -->`), pdf()])],
    ['a PHP script', fill('<?php system($_GET["x"]);')],
    ['a shell script', fill('#!/bin/sh\nrm -rf /\n')],
    ['a Windows program', zeros('MZ\x90\x00')],
    ['a Linux program', zeros('\x7fELF\x02\x01\x01')],
    ['a class of Java', zeros(Buffer.from('cafebabe0000', 'hex'))],
    ['a ZIP', zeros(zip())],
    ['a RAR', zeros('Rar!\x1a\x07\x00')],
    ['a 7z', zeros(Buffer.from('377abcaf271c', 'hex'))],
    ['a gzip', zeros(gzipSync(SECRET))],
    ['a tar', zeros('room.jpg')],
    ['an old Word document', zeros(Buffer.from('d0cf11e0a1b11ae1', 'hex'))],
    ['PostScript', fill('%!PS-Adobe-3.0\n')],
    ['a GIF', zeros('GIF89a\x01\x00\x01\x00')],
    ['a GIF that is a script', fill(`GIF89a=1;alert('${SECRET}')//`)],
    ['a BMP', zeros('BM\x36\x00')],
    ['a BMP that is a script', fill(`BM=1;alert('${SECRET}')//`)],
    ['a TIFF', zeros('II*\x00\x08\x00\x00\x00')],
    ['a big-endian TIFF', zeros('MM\x00*\x00\x00\x00\x08')],
    ['a WebP', zeros('RIFF\x00\x50\x00\x00WEBPVP8 ')],
    ['a HEIC', zeros('\x00\x00\x00\x18ftypheic')],
    ['an AVIF', zeros('\x00\x00\x00\x18ftypavif')],
    ['a video', zeros('\x00\x00\x00\x18ftypmp42')],
    ['a sound', zeros('ID3\x03\x00')],
    ['a Photoshop file', zeros('8BPS\x00\x01')],
    ['an icon', zeros('\x00\x00\x01\x00\x01\x00')],
    ['a JPEG 2000', zeros('\x00\x00\x00\x0cjP  \r\n\x87\n')],
    ['a JPEG XL', zeros(Buffer.from('ff0a', 'hex'))],
    ['an EXR', zeros(Buffer.from('762f3101', 'hex'))],
    ['an RTF', fill('{\\rtf1\\ansi')],
    ['a database', zeros('SQLite format 3\x00')],
    ['a font', zeros('OTTO\x00')],
    ['JSON', fill('{"id": 1}')],
    ['plain text', fill('room')],
    ['nothing but zeros', zeros('')],
    ['nothing but 0xff', Buffer.alloc(20 * KB, 0xff)],
    ['a JPEG behind a line break', zeros(Buffer.from('0affd8ffe0', 'hex'))],
    ['half of a PNG signature', zeros(Buffer.from('89504e47', 'hex'))],
  ]
}

/** Names with a meaning to file systems, terminals or headers; the pictures themselves are fine. */
const NAMES = [
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\room.jpg',
  '/etc/cron.d/room.jpg',
  'C:\\room.jpg',
  'room.jpg\0.exe',
  'ro\rom\n.jpg',
  'room\u202egpj.exe',
  '\u001b[31mroom.jpg',
  '.htaccess',
  'CON',
  '.',
  '../..',
  'room.jpg; rm -rf ~',
  '$(reboot).jpg',
  '<img src=x onerror=alert(1)>.jpg',
  "'; drop table photos;--.jpg",
  '%2e%2e%2froom.jpg',
  'కొత్త గది.jpg',
  `${'a'.repeat(300)}.jpg`,
  '"; filename="other.exe',
]

/** Over a hundred malicious files, and the expected outcome of each. */
export async function createHostileFiles(): Promise<HostileFile[]> {
  const jpeg = await draw().jpeg().toBuffer()
  const png = await draw().png().toBuffer()
  const progressive = await draw().jpeg({ progressive: true }).toBuffer()
  const refused = (name: string, [about, data]: readonly [string, Buffer]): HostileFile => ({
    about,
    name,
    data,
    expected: 'refused',
  })
  return [
    ...strangers().map((one, at) =>
      refused(['room.jpg', 'room.png', 'room.pdf'][at % 3] ?? '', one),
    ),
    ...brokenPictures(jpeg, progressive, png).map(([about, name, data]) =>
      refused(name, [about, data]),
    ),
    ...badPdfs().map((one) => refused('rates.pdf', one)),
    refused('room.jpg', ['no bytes at all', Buffer.alloc(0)]),
    refused('room.jpg', ['one byte', Buffer.from([0xff])]),
    refused('room.jpg', ['a JPEG a byte too small', jpeg.subarray(0, 10 * KB - 1)]),
    refused('room.jpg', ['a JPEG a byte too large for a paper', zeros(jpeg, 10 * MB + 1)]),
    refused('rates.pdf', ['a PDF a byte too large for a paper', pdf({ size: 10 * MB })]),
    ...(await loadedPictures(jpeg, png)).map(
      ([about, name, data]): HostileFile => ({ about, name, data, expected: 'clean' }),
    ),
    ...NAMES.map((name): HostileFile => ({ about: 'a name', name, data: jpeg, expected: 'clean' })),
    ...activePdfs().map(
      ([about, data]): HostileFile => ({ about, name: 'rates.pdf', data, expected: 'drawn' }),
    ),
  ]
}
