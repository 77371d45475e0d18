import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ResetAsk } from './reset-ask.tsx'
import { ResetSent } from './reset-sent.tsx'
import { ResetSet } from './reset-set.tsx'
import { SplitFrame } from './sign-in-frame.tsx'

export const meta = () => [
  { title: 'Reset your password · Nilayam' },
  { name: 'description', content: 'Get back into your Nilayam account.' },
  { name: 'robots', content: 'noindex' },
]

/** Asks for an e-mail; with a link's token, for the new password. */
export default function ResetPasswordPage() {
  const [params] = useSearchParams()
  const [sentTo, setSentTo] = useState<string>()
  const token = params.get('token')
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
        <ResetSent email={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
    </SplitFrame>
  )
}
