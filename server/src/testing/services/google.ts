import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

export const CLIENT_ID = 'nilayam-tests'

export type StandIn = {
  issuer: string
  /** Settings that make Nilayam use this provider. */
  environment: Record<string, string>
  /** An ID token signed by the provider, with any claims and header. */
  sign: (claims: JWTPayload, header?: Record<string, string>) => Promise<string>
  close: () => Promise<void>
}

const KID = 'key-1'

/**
 * An OpenID provider on loopback instead of Google. Whoever enters an e-mail at its login is that person, and
 * `/gsi/client` is a script with the two functions of Google's that our pages use.
 */
export async function startGoogle(port = 0): Promise<StandIn> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: KID, alg: 'RS256', use: 'sig' }
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configure(issuer, key))
  provider.use(async (context, next) => {
    const page = PAGES[context.path]
    if (!page) return next()
    context.type = page.type
    context.body = page.body
  })
  server.on('request', provider.callback())
  return {
    issuer,
    environment: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: issuer,
      GOOGLE_KEYS_URL: `${issuer}/jwks`,
      GOOGLE_SCRIPT: `${issuer}/gsi/client`,
    },
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: KID, ...header })
        .sign(privateKey),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function configure(issuer: string, key: Record<string, unknown>): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${issuer}/gsi/done`],
      },
    ],
    jwks: { keys: [key as never] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({ sub: login, email: login, email_verified: true, name: 'Sravani Devi' }),
    }),
  }
}

// The browser side of https://developers.google.com/identity/gsi/web/reference/js-reference.
const SCRIPT = `
const origin = new URL(document.currentScript.src).origin
let options
addEventListener('message', ({ origin: from, data }) => {
  if (from === origin && data.credential) options.callback(data)
})
const base64 = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
// Not called open: top-level functions of a script become properties of window.
async function askProvider() {
  const popup = window.open('about:blank', 'google', 'width=500,height=600')
  const verifier = base64(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const query = new URLSearchParams({
    client_id: options.client_id, nonce: options.nonce, response_type: 'code', scope: 'openid email profile',
    redirect_uri: origin + '/gsi/done', state: verifier, code_challenge: base64(digest), code_challenge_method: 'S256',
  })
  popup.location = origin + '/auth?' + query
}
window.google = { accounts: { id: {
  initialize: (given) => { options = given },
  renderButton: (parent) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Continue with Google'
    button.onclick = askProvider
    parent.replaceChildren(button)
  },
} } }
`

const DONE = `<!doctype html><title>Done</title><script>
const query = new URLSearchParams(location.search)
fetch('/token', { method: 'POST', body: new URLSearchParams({
  grant_type: 'authorization_code', client_id: '${CLIENT_ID}', code: query.get('code'),
  code_verifier: query.get('state'), redirect_uri: location.origin + '/gsi/done',
}) }).then((reply) => reply.json()).then(({ id_token }) => {
  opener.postMessage({ credential: id_token }, '*')
  close()
})
</script>`

const PAGES: Record<string, { type: string; body: string } | undefined> = {
  '/gsi/client': { type: 'text/javascript', body: SCRIPT },
  '/gsi/done': { type: 'text/html', body: DONE },
}
