import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'

type Props = {
  email: string
  /** In the demo the mail is in the outbox. */
  isDemo: boolean
  onAgain: () => void
}

/** Tells where to look, without revealing whether the account exists. */
export function ResetSent({ email, isDemo, onAgain }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <div>
        <ArchedLetter />
        <h1 ref={title} tabIndex={-1} className="outline-none">
          {t('accounts.lookInMail')}
        </h1>
        <p className="mt-1.5 text-ink-soft">
          {t('accounts.linkOnItsWay', {
            email,
            b: (words) => <b className="font-semibold text-ink break-words">{words}</b>,
          })}
        </p>
      </div>
      <p className="rounded-control bg-sunk px-4 py-3.5">
        {t('accounts.nothingThere', {
          again: (words) => (
            <button type="button" className="link" onClick={onAgain}>
              {words}
            </button>
          ),
        })}
      </p>
      {isDemo && (
        <p>
          {t('accounts.demoSendsNothing', {
            link: (words) => (
              <Link to={paths.outbox()} reloadDocument className="link">
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </>
  )
}

function ArchedLetter() {
  return (
    <svg
      className="mb-4 -ml-3 size-24 fill-none stroke-peacock stroke-3"
      viewBox="0 0 96 96"
      aria-hidden="true"
    >
      <path d="M14 90V40c0-18 20-22 34-36 14 14 34 18 34 36v50z" />
      <rect x="26" y="46" width="44" height="30" rx="4" />
      <path d="m27 50 21 16 21-16" />
    </svg>
  )
}
