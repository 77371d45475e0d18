import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../context.ts'

/** The sign-in methods available, and whether mails are shown in the outbox. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { google, outbox } = await context.get(apiContext).call('getSignInWays')
  return { google, outbox }
}
