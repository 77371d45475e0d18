import { useLocation } from 'react-router'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'

/**
 * Google's button in a tab of its own: it runs only in a document that was opened as a sign-in page, and this one still
 * holds the page that the session ended on. Signed in there, it goes on here.
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
