import { ApiError } from '@nilayam/contract/errors'
import { data } from 'react-router'

/**
 * For loaders: a refused call becomes the page of its status (404 shows the not-found page) instead
 * of the error screen. `const property = await orErrorPage(api.call('getProperty', …))`
 */
export async function orErrorPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError)
      throw data({ msg: error.message }, { status: error.status || 503 })
    throw error
  }
}
