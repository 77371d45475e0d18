import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLinkToken } from '../../../shell/use-link-token.ts'
import { t } from '../../../text.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SplitFrame } from '../sign-in-frame.tsx'
import type { Route } from './+types/reset-password.page'
import { ResetAsk } from './reset-ask.tsx'
import { ResetSent } from './reset-sent.tsx'
import { ResetSet } from './reset-set.tsx'

export { loader } from '../sign-in-ways.server.ts'

export const meta = () => [
  { title: `${t('accounts.resetPassword')} · Nilayam` },
  { name: 'description', content: t('accounts.resetAbout') },
  { name: 'robots', content: 'noindex' },
]

/** Requests a reset link; with a link's token, sets the new password. */
export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const [sentTo, setSentTo] = useState<string>()
  const { token, isKnown } = useLinkToken()
  // So that the server knows which of the two the page will be.
  const isByLink = useSearchParams()[0].has('link')
  return (
    <SplitFrame audience="student">
      <noscript>
        <p>{t('accounts.resetNeedsJavaScript')}</p>
      </noscript>
      {token ? (
        <ResetSet token={token} />
      ) : isByLink && !isKnown ? (
        <Skeleton className="h-60 w-full" />
      ) : sentTo === undefined ? (
        <ResetAsk onSent={setSentTo} />
      ) : (
        <ResetSent email={sentTo} isDemo={loaderData.outbox} onAgain={() => setSentTo(undefined)} />
      )}
    </SplitFrame>
  )
}
