import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What the browser hands on: WebAuthn's options in JSON. */
type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }
type Changes = {
  /** Where the page seems to be. */
  origin?: string
  rpId?: string
  /** Whether the person was seen, by finger or PIN. */
  isVerified?: boolean
  counter?: number
}

const UP = 0x01
const UV = 0x04
const AT = 0x40
const AAGUID = Buffer.alloc(16)

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const hash = (text: string | Uint8Array) => createHash('sha256').update(text).digest()

/** CBOR (RFC 8949) of what an attestation without a statement needs. */
const head = (major: number, length: number) => {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])
const map = (...pairs: (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/** An authenticator with one passkey (ES256), which counts its uses. */
export function createAuthenticator(home = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let uses = 0

  const clientData = (type: string, { challenge }: Options, origin = home) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (rpId: string, { isVerified = true, counter = 0 }: Changes, more?: Buffer) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = UP | (isVerified ? UV : 0) | (more ? AT : 0)
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count, more ?? Buffer.alloc(0)])
  }
  const common = {
    id: toText(id),
    rawId: toText(id),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  }
  const coseKey = map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), bytes(Buffer.from(x, 'base64url'))],
    [number(-3), bytes(Buffer.from(y, 'base64url'))],
  )

  return {
    id: toText(id),
    /** The reply to `startPasskey`. */
    register: (options: Options, changes: Changes = {}) => {
      const attested = Buffer.concat([AAGUID, Buffer.from([0, id.length]), id, coseKey])
      const data = authData(changes.rpId ?? options.rp?.id ?? '', changes, attested)
      const attestationObject = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(data)],
      )
      const clientDataJSON = toText(clientData('webauthn.create', options, changes.origin))
      const response = { clientDataJSON, attestationObject: toText(attestationObject) }
      return { ...common, response: { ...response, transports: ['internal'] } }
    },
    /** The reply to `getPasskeyChallenge`. */
    sign: (options: Options, changes: Changes = {}) => {
      uses += 1
      const counted = { counter: uses, ...changes }
      const data = authData(changes.rpId ?? options.rpId ?? '', counted)
      const client = clientData('webauthn.get', options, changes.origin)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      const response = {
        clientDataJSON: toText(client),
        authenticatorData: toText(data),
        signature: toText(signature),
      }
      return { ...common, response }
    },
  }
}
