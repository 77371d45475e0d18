import { data } from 'react-router'

export function loader() {
  throw data(null, { status: 404 })
}

/** Never rendered: its loader's 404 shows the not-found screen with the right status. */
export default function NotFoundPage() {
  return null
}
