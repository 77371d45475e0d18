import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../context.ts'

/** Which ways in a sign-in page offers, and whether a mail with a link is to be looked for here. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { google, outbox } = await context.get(apiContext).call('getSignInWays')
  return { google, outbox }
}
