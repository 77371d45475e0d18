import type { GoogleConfig } from '@nilayam/contract/accounts/accounts'
import type { ReactNode } from 'react'
import { useIsPageKept } from '../../shell/private-pages/kept-page.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { GoogleButton } from './google/google-button.tsx'
import { GoogleElsewhere } from './google/google-elsewhere.tsx'
import { mayRunGoogle } from './google/google-identity.ts'
import { useEntrance, type WayIn } from './use-entrance.tsx'
import { type Audience, useSentOn, useWayOn } from './use-way-on.ts'
import { WantedPlaceBox } from './wanted-place-box.tsx'

type Props = {
  audience: Audience
  google: GoogleConfig | null
  title: string
  /** The form and what is below it. */
  children: (way: WayIn) => ReactNode
  lead: (way: WayIn) => ReactNode
}

/** A sign-in page: the form at the left, from lg a picture at the right. */
export function SignInFrame({ audience, google, title, lead, children }: Props) {
  const wayOn = useWayOn()
  const { enter, step } = useEntrance(wayOn.goOn)
  const way = { ...wayOn, enter }
  const isSentOn = useSentOn(way)
  const isElsewhere = useIsPageKept() && !mayRunGoogle()
  return (
    <SplitFrame audience={audience} isHidden={isSentOn}>
      {step}
      {/* What was typed stays for who comes back from the second step. */}
      <div className={step ? 'hidden' : 'contents'}>
        <div>
          <h1>{title}</h1>
          <p className="mt-1.5 text-ink-soft">{lead(way)}</p>
        </div>
        {way.place && <WantedPlaceBox place={way.place} />}
        <noscript>
          <p>{t('accounts.signInNeedsJavaScript')}</p>
        </noscript>
        {google &&
          !isSentOn &&
          (isElsewhere ? <GoogleElsewhere /> : <GoogleButton {...{ google, audience, way }} />)}
        {children(way)}
      </div>
    </SplitFrame>
  )
}

type SplitProps = { audience: Audience; isHidden?: boolean; children: ReactNode }

/** The two columns of all sign-in pages. */
export function SplitFrame({ audience, isHidden = false, children }: SplitProps) {
  return (
    <div className={`sign-in personal ${isHidden ? 'invisible' : ''}`}>
      <div className="sign-in-form">{children}</div>
      <View audience={audience} />
    </div>
  )
}

function Scene({ name }: { name: string }) {
  return (
    <img
      src={`/scenes/${name}-800.webp`}
      srcSet={`/scenes/${name}-480.webp 480w, /scenes/${name}-800.webp 800w`}
      sizes="(min-width: 1024px) 50vw, 1px"
      width="800"
      height="1024"
      alt=""
      loading="lazy"
    />
  )
}

const views = {
  student: {
    scene: 'sign-in-student',
    promises: [
      t('accounts.savedEverywhere'),
      t('accounts.numbersAtOnce'),
      t('accounts.couponOfYourOwn'),
    ],
  },
  owner: {
    scene: 'sign-in-owner',
    promises: [
      t('accounts.finishElsewhere'),
      t('accounts.papersEncrypted'),
      t('accounts.planBuysNoRank'),
    ],
  },
} as const

function View({ audience }: { audience: Audience }) {
  const { scene, promises } = views[audience]
  return (
    <div className={`sign-in-view sign-in-view-${audience}`}>
      <Scene name={scene} />
      <ul className="sign-in-promises">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 text-peacock" />
            {promise}
          </li>
        ))}
      </ul>
    </div>
  )
}
