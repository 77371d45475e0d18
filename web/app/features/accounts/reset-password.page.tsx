import { useState } from 'react'
import type { Route } from './+types/reset-password.page'
import { ResetAsk } from './reset-ask.tsx'
import { ResetSent } from './reset-sent.tsx'
import { ResetSet } from './reset-set.tsx'
import { SplitFrame } from './sign-in-frame.tsx'
import { useLinkToken } from './use-link-token.ts'

export { loader } from './sign-in-ways.server.ts'

export const meta = () => [
  { title: 'Reset your password · Nilayam' },
  { name: 'description', content: 'Get back into your Nilayam account.' },
  { name: 'robots', content: 'noindex' },
]

/** Asks for an e-mail; with a link's token, for the new password. */
export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const [sentTo, setSentTo] = useState<string>()
  const token = useLinkToken()
  return (
    <SplitFrame audience="student">
      <noscript>
        <p>This needs JavaScript. Everything else can be read without it.</p>
      </noscript>
      {token ? (
        <ResetSet token={token} />
      ) : sentTo === undefined ? (
        <ResetAsk onSent={setSentTo} />
      ) : (
        <ResetSent email={sentTo} isDemo={loaderData.outbox} onAgain={() => setSentTo(undefined)} />
      )}
    </SplitFrame>
  )
}
