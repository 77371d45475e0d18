import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../context.ts'

/** Which ways in a sign-in page offers. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { google } = await context.get(apiContext).call('getSignInWays')
  return { google }
}
