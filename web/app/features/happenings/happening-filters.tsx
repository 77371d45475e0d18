import type { HappeningCity } from '@nilayam/contract/places/happenings'
import { type FormEvent, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/fields/text-field.tsx'
import { type HappeningFilter, happeningAddress } from './happening-filter.ts'

type Props = {
  filter: HappeningFilter
  categories: readonly { id: number; name: string }[]
  /** Cities and areas where something is on, and those of the filter. */
  cities: readonly HappeningCity[]
}

/** The form's state before searching; follows the URL. */
function useChoice(filter: HappeningFilter) {
  const [followed, setFollowed] = useState(filter)
  const [choice, setChoice] = useState(filter)
  const [sentTo, setSentTo] = useState<string>()
  /** How often the words came from elsewhere. */
  const [wordings, setWordings] = useState(0)
  if (followed !== filter) {
    setFollowed(filter)
    setSentTo(undefined)
    // What was chosen or typed while the answer to one's own search was on its way stays.
    if (sentTo !== happeningAddress.toPath(filter)) {
      setChoice(filter)
      if (filter.text !== followed.text) setWordings(wordings + 1)
    }
  }
  const choose = (part: Partial<HappeningFilter>) => setChoice({ ...choice, ...part })
  return { choice, choose, wordings, setSentTo }
}

/** Category, city, area and text. A plain form without scripts; only the areas of a newly chosen city need them. */
export function HappeningFilters({ filter, categories, cities }: Props) {
  const { choice, choose, wordings, setSentTo } = useChoice(filter)
  const navigate = useNavigate()
  const isSearching = useNavigation().location?.pathname === paths.happenings()
  const areas = cities.find(({ id }) => id === choice.cityId)?.areas ?? []
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    const to = happeningAddress.toPath({ ...choice, text })
    setSentTo(to)
    void navigate(to, { preventScrollReset: true })
  }
  return (
    <search>
      <form action={paths.happenings()} onSubmit={search} className="happening-filters">
        <SelectField
          label={t('happenings.category')}
          name="category_id"
          value={choice.categoryId || ''}
          onChange={({ target }) => choose({ categoryId: Number(target.value) })}
        >
          <option value="">{t('happenings.allCategories')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('happenings.city')}
          name="city_id"
          value={choice.cityId || ''}
          onChange={({ target }) => choose({ cityId: Number(target.value), areaId: 0 })}
        >
          <option value="">{t('happenings.allCities')}</option>
          {cities.map(({ id, city_name }) => (
            <option key={id} value={id}>
              {city_name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('happenings.area')}
          name="area_id"
          // On a reload Firefox would otherwise enable it again, while the city is gone.
          autoComplete="off"
          disabled={choice.cityId === 0}
          value={choice.areaId || ''}
          onChange={({ target }) => choose({ areaId: Number(target.value) })}
        >
          <option value="">
            {choice.cityId === 0 ? t('happenings.cityFirst') : t('happenings.allAreas')}
          </option>
          {areas.map(({ id, area_name }) => (
            <option key={id} value={id}>
              {area_name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('happenings.words')}
          type="search"
          name="text"
          maxLength={80}
          placeholder={t('happenings.wordsExample')}
          // Uncontrolled, so that input before hydration is kept.
          key={wordings}
          defaultValue={filter.text}
        />
        <Button type="submit" icon="search" busy={isSearching} className="min-h-12 self-end">
          {t('happenings.search')}
        </Button>
      </form>
    </search>
  )
}
