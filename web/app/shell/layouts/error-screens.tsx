import { OFFLINE } from '@nilayam/contract/errors'
import { Suspense, useEffect } from 'react'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Logo } from '../../ui/drawings/logo.tsx'
import { late } from '../late.ts'
import type { WrongRole } from '../private-pages/guard.ts'
import { Frame, useHydratedMark } from './frame.tsx'
import { Lost } from './lost.tsx'

export function NotFoundScreen() {
  return (
    <Frame>
      <Lost isLit={false} title={t('shell.notFound')} text={t('shell.notFoundExplained')}>
        <ButtonLink to={paths.home()}>{t('shell.goHome')}</ButtonLink>
        <ButtonLink to={paths.search()} variant="line">
          {t('shell.searchPlaces')}
        </ButtonLink>
      </Lost>
    </Frame>
  )
}

// Few ever see it.
const WrongRoleNote = late(async () => (await import('./wrong-role-note.tsx')).WrongRoleNote)

export function WrongRoleScreen(wrong: WrongRole) {
  return (
    <Frame>
      <Suspense>
        <WrongRoleNote {...wrong} />
      </Suspense>
    </Frame>
  )
}

/**
 * For unexpected errors, and those that pass: it reloads once an ended connection is back. It uses no other components,
 * so that an error in the bar doesn't break it.
 */
export function ErrorScreen({ message, isRefusal }: { message: string; isRefusal?: boolean }) {
  useHydratedMark()
  const isOffline = message === OFFLINE
  useEffect(() => {
    if (!isOffline) return
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isOffline])
  const words =
    isRefusal || isOffline
      ? { text: message }
      : { text: t('shell.wentWrongExplained'), said: message }
  return (
    <>
      <header className="bar" data-over>
        <div className="bar-row wrap">
          <Logo />
        </div>
      </header>
      <main id="main" className="lost-page">
        <Lost isLit title={t('shell.wentWrong')} {...words}>
          <ButtonLink to={paths.home()} icon="home" reloadDocument>
            {t('shell.goHome')}
          </ButtonLink>
          <Button variant="line" icon="reload" onClick={() => location.reload()}>
            {t('shell.reloadPage')}
          </Button>
        </Lost>
      </main>
    </>
  )
}
