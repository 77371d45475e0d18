import { type ComponentProps, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { formatDistance } from '../../cards/card-words.door.ts'
import { filterChips, withoutFilters } from '../chips.ts'
import { flipLink } from '../focus-after-flip.ts'
import type { Results } from '../results/results.server.ts'
import { searchAddress } from '../search-address.door.ts'
import { sayCity, sayPoint } from '../search-words.ts'
import type { FilterProps } from './filter-fields.tsx'
import { Filters } from './filters-form.tsx'
import { useRents } from './use-rents.ts'
import { WHERE_ID, Where } from './where-form.tsx'
import { toWholeForm } from './whole-form.tsx'

type Props = FilterProps & Pick<Results, 'found'> & { wantFacets: () => void }

/** The search on phones: the pill opens the sheet for the place, the round button the one with all filters. */
export function PhoneSearch({ apply, applyLater, ...rest }: Props) {
  // Back leaves all that was chosen in a sheet at once.
  const props: Props = {
    ...rest,
    apply: (changes) => apply(changes, true),
    applyLater: (find) => applyLater(find, true),
  }
  const { draft, options } = props
  const [shown, setShown] = useState<'where' | 'filters'>()
  const close = () => setShown(undefined)
  const rents = useRents(props)
  const open = (sheet: 'where' | 'filters') => ({
    // Without script the link leads to the page with the form, which CSS shows when targeted.
    href: toWholeForm(draft),
    rel: 'nofollow',
    'data-opens': sheet,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      props.wantFacets()
      props.endRow()
      setShown(sheet)
    },
  })
  const count = filterChips(draft, options, props.found?.total_above_price).length
  return (
    <search className="phone-search">
      <a className="phone-pill" {...open('where')}>
        <Icon name="search" />
        <span>
          <b>{sayPlace(props)}</b>
          <span>{sayFilters(props)}</span>
        </span>
      </a>
      {draft.isMap && (
        <Link
          to={searchAddress.toPath({ ...draft, isMap: false })}
          className="phone-list"
          preventScrollReset
          {...flipLink}
        >
          <Icon name="list" />
          {t('search.list')}
        </Link>
      )}
      <a className="phone-filters" {...open('filters')}>
        <Icon name="filters" size={22} />
        <span className="sr-only">{t('search.filtersOn', { count })}</span>
        {count > 0 && (
          <span className="phone-count" aria-hidden="true">
            {count}
          </span>
        )}
      </a>
      <Sheet
        isOpen={shown === 'where'}
        onClose={close}
        title={t('search.where')}
        actions={<Show found={props.found} type="submit" form={WHERE_ID} />}
      >
        <Where {...props} close={close} />
      </Sheet>
      <Sheet
        isOpen={shown === 'filters'}
        onClose={close}
        title={t('search.filters')}
        actions={
          <>
            <Button
              variant="plain"
              onClick={() => {
                rents.reset()
                props.apply(withoutFilters(draft))
              }}
            >
              {t('search.clearAll')}
            </Button>
            <Show
              found={rents.isAhead ? null : props.found}
              onClick={() => {
                if (rents.take()) close()
                else rents.first.current?.focus()
              }}
            />
          </>
        }
      >
        <Filters {...props} rents={rents} />
      </Sheet>
    </search>
  )
}

/** 'Any type · up to ₹10,000 · For women'. */
function sayFilters({ draft, options, found }: Props): string {
  const labels = filterChips(draft, options, found?.total_above_price).map(({ label }) => label)
  const all = draft.typeIds.length === 0 ? [t('search.anyType'), ...labels] : labels
  return all.join(' · ')
}

function sayPlace({ draft, options }: Props): string {
  if (draft.mode === 'city') return sayCity(draft, options) || t('search.everyCity')
  if (!draft.point) return t('search.chooseAPlace')
  return t('search.withinOf', {
    distance: formatDistance(draft.radius),
    place: sayPoint(draft.place),
  })
}

/** Closes the sheet; the list behind it is already up to date. */
function Show({ found, ...button }: Pick<Props, 'found'> & ComponentProps<typeof Button>) {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <Button {...button} busy={isLoading} className="ml-auto">
      {found ? t('search.show', { count: found.total }) : t('search.showList')}
    </Button>
  )
}
