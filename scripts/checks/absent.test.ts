import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listParts, readLockfile } from '../supply/lockfile.ts'

// What isn't there can't be attacked; it is looked for here, so that it doesn't come back unseen (docs/asvs.md).

const shipped = listParts(readLockfile()).filter(({ isTool }) => !isTool)

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
const sources = listed
  .toString()
  .split('\n')
  .filter((file) => /^(contract|map|server|texts|web)\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.test\.ts$|\/testing\/|\/generated\//.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Files of our own code below `folder` that have it. */
const filesWith = (pattern: RegExp, folder = '') =>
  sources
    .filter(({ file, text }) => file.startsWith(folder) && pattern.test(text))
    .map(({ file }) => file)

test.each([
  ['LDAP', /ldap/],
  ['XPath', /xpath/],
  ['LaTeX', /latex|katex|mathjax/],
  ['memcache', /memcache|memjs/],
  ['GraphQL', /graphql|apollo/],
  ['WebSocket', /^ws$|websocket|socket\.io/],
  ['WebRTC', /webrtc|mediasoup|simple-peer|turn-server/],
  ['SAML', /saml/],
  ['OAuth as a provider', /oidc-provider|oauth2?-server|oauth2orize/],
  ['templates at run time', /^(ejs|pug|handlebars|mustache|nunjucks|liquidjs|eta|hogan)/],
  ['markup of users', /markdown|^marked$|showdown|bbcode|sanitize-html|dompurify/],
  ['an editor of HTML', /quill|tiptap|ckeditor|tinymce|prosemirror|slate/],
  ['objects that bring code', /serialize-(to-js|javascript)|node-serialize|js-yaml|^yaml$/],
])('nothing of what is shipped speaks %s', (_what, name) => {
  expect(shipped.filter((part) => name.test(part.name))).toEqual([])
})

test('the only reader of XML is that of S3 replies, which knows no external entities', () => {
  const readers = shipped.filter(({ name }) => /xml|sax|expat/.test(name)).map(({ name }) => name)
  expect(readers).toEqual(['@aws-sdk/xml-builder'])
  expect(filesWith(/@aws-sdk/)).toEqual([
    'server/src/backup/s3-archives.ts',
    'server/src/platform/files/s3-store.ts',
    'server/src/platform/files/s3.ts',
  ])
})

test('no more than one file of the server starts a process', () => {
  expect(filesWith(/node:child_process|node:cluster|node:vm/)).toEqual([
    'server/src/platform/uploads/pdf.ts',
  ])
})

test('no code is made from text', () => {
  expect(filesWith(/\beval\(|new Function\(|setTimeout\(['"`]/)).toEqual([])
})

test('no pattern is made from what people type', () => {
  // Constants of the code, put together: numbers in map links, marks in texts, names of our cookies, handles of banks.
  const constant =
    /^(contract\/src\/places\/google-maps-link|texts\/src\/texts|server\/src\/http\/cookies|server\/src\/features\/enquiries\/messages\/hidden-contacts\.rules)\.ts$/
  expect(filesWith(/RegExp\(/).filter((file) => !constant.test(file))).toEqual([])
})

// Of node:https only what serves may be had.
const ASKS =
  /\bfetch\(|^(?!import (?:type )?\{ (?:createServer as createTlsServer|ServerOptions) \} from ).*node:https'|import \{[^}]*\b(?:get|request|Agent)\b[^}]*\} from 'node:http'|undici|axios/m

test('the server asks no address that people give', () => {
  // Mails go by nodemailer, backups by Amazon's client, Google's keys by jose, texts to phones by fetch: each to an
  // address of the settings.
  expect(filesWith(ASKS, 'server/src/')).toEqual(['server/src/platform/messages/sms.ts'])
  expect(filesWith(/createRemoteJWKSet\(/)).toEqual([
    'server/src/features/accounts/google/google-token.ts',
  ])
})

test('no page listens to messages of other windows', () => {
  // A BroadcastChannel, which tabs use, is of the own site alone.
  expect(filesWith(/addEventListener\('message'|window\.onmessage/, 'web/')).toEqual([])
})

test('chance that must not be guessed is not Math.random', () => {
  // Spreads the retries of reads.
  expect(filesWith(/Math\.random\(/, 'server/')).toEqual(['server/src/http/retry.ts'])
})

test('no weak cipher or hash', () => {
  const weak = /['"](?:md5|sha1|des|rc4|aes-\d+-(?:ecb|cbc|ctr))['"]|RSA1_5|RSA-OAEP['"]/i
  expect(filesWith(weak)).toEqual([])
})

test('no certificate goes unchecked', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|insecure/i)).toEqual([])
})

test('what serves knows nothing of the demo and its accounts', () => {
  expect(filesWith(/@nilayam\/demo|demo\.store|load-demo|DEMO_PASSWORD/)).toEqual([])
})
