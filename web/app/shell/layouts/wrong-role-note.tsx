import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { homeOf } from '../bars/menu.ts'
import type { WrongRole } from '../private-pages/guard.ts'
import { Lost } from './lost.tsx'

/** Says to whom a page belongs, with the ways to one's own. */
export function WrongRoleNote({ pageFor, role }: WrongRole) {
  return (
    <Lost
      isLit
      title={t('shell.pageForOthers', { pageFor })}
      text={t('shell.signedInAs', { role })}
    >
      <ButtonLink to={homeOf(role)}>{t('shell.goToYourPages')}</ButtonLink>
      <ButtonLink to={paths.home()} variant="line">
        {t('shell.goHome')}
      </ButtonLink>
    </Lost>
  )
}
