import {
  extractLink,
  findLinkProblem,
  findPointInLink,
  findPointInText,
  type LinkProblem,
} from '@nilayam/contract/places/google-maps-link'
import { useState } from 'react'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { useTurn } from '../../../ui/use-turn.ts'
import { findPosition } from '../../places/place-search/near-me.door.ts'
import { useValueField } from './details-form.ts'
import { usePoint, useSetPoint } from './use-point.ts'

const lackSays: Record<LinkProblem, string> = {
  short: t('wizard.shortLink'),
  'plus-code': t('wizard.plusCode'),
  'no-point': t('wizard.noPointInLink'),
}

/** Metres of inaccuracy above which the pin may be in another street. */
const DOUBTFUL_M = 60
const six = (degrees: number) => Number(degrees.toFixed(6))

/** Sets the pin to the device's location. */
function CurrentPlace() {
  const [isBusy, setBusy] = useState(false)
  const setPoint = useSetPoint()
  const begin = useTurn()
  const use = async () => {
    setBusy(true)
    const here = await findPosition(begin())
    setBusy(false)
    if (!here) return
    setPoint({ latitude: six(here.latitude), longitude: six(here.longitude) })
    if (here.doubt < DOUBTFUL_M) return
    const metres = Math.round(here.doubt / 10) * 10
    void showToast('note', t('wizard.knownTo', { metres }))
  }
  return (
    <Button
      variant="line"
      icon="near"
      busy={isBusy}
      className="justify-self-start whitespace-normal"
      onClick={use}
    >
      {t('wizard.useWhereIStand')}
    </Button>
  )
}

/** The Google Maps link. If it contains a point, the pin is set; the link is parsed, never fetched. */
export function LinkField() {
  const field = useValueField('google_maps_link')
  const point = usePoint()
  const setPoint = useSetPoint()
  const read = (text: string) => {
    // Some people paste only coordinates.
    const bare = findPointInText(text)
    if (bare) return setPoint(bare)
    const link = extractLink(text)
    const named = findPointInLink(link)
    if (named) setPoint(named, link)
    else field.set(link)
  }
  const lack = findLinkProblem(field.value)
  return (
    <>
      <TextField
        label={t('wizard.mapsLink')}
        name="google_maps_link"
        help={t('wizard.mapsLinkHelp')}
        error={field.error}
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={field.value}
        onBlur={field.onLeave}
        onChange={(event) => read(event.target.value)}
      />
      <CurrentPlace />
      {lack && (
        <Note kind="soon" icon="pin">
          {point ? t('wizard.checkLink') : lackSays[lack]}
        </Note>
      )}
    </>
  )
}
