import { useLocation } from 'react-router'
import { t } from '../../../text.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/**
 * Opens Google's button in a new tab: its script may only run in a document that was opened as a sign-in page, and this
 * document preserves the page on which the session ended. After signing in there, this tab continues.
 */
export function GoogleElsewhere() {
  const { pathname } = useLocation()
  return (
    <>
      <ButtonLink variant="line" size="big" full to={pathname} target="_blank" rel="noopener">
        {t('accounts.googleInNewTab')}
      </ButtonLink>
      <p className="sign-in-or">{t('accounts.orWithEmail')}</p>
    </>
  )
}
