import type { LicencePolicy } from './licences.rules.ts'

/** Licences that ask for no more than their own text and the authors' names; and each other one with its reason. */
export const policy: LicencePolicy = {
  allowed: new Set([
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Python-2.0',
    'Unlicense',
    'Zlib',
  ]),
  exceptions: [
    {
      licence: 'LGPL-3.0-or-later',
      parts: /^@img\/sharp-/,
      reason:
        'libvips, unchanged, in a shared library of its own that npm brings and anybody may replace',
    },
    {
      licence: 'MPL-2.0',
      parts: /^(axe-core|lightningcss(-[\w-]+)?)$/,
      reason: 'tools of tests and of the build, unchanged; nothing of them is in the product',
    },
    {
      licence: 'CC-BY-4.0',
      parts: /^caniuse-lite$/,
      reason: 'a table of browsers that the build reads; nothing of it is in the product',
    },
    {
      licence: 'OFL-1.1',
      parts: /^@fontsource-variable\/anek-latin$/,
      reason: 'the font, whose licence lets a website carry it; named in README.md',
    },
    {
      licence: undefined,
      parts: /^(busboy|streamsearch)$/,
      reason: 'MIT, but declared in a form that npm no longer reads; their LICENSE says so',
    },
    {
      licence: undefined,
      parts: /^humanize-number$/,
      reason: 'MIT by its Readme.md; a tool of the tests of backups to S3',
    },
  ],
}
