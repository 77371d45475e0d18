import type { Provider as ProviderOf } from '@nilayam/contract/support/contact'
import type { ReactNode } from 'react'
import { apiContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import { orErrorPage } from '../../error-page.ts'
import { t } from '../../text.ts'
import { Icon, type IconName } from '../../ui/drawings/icon.tsx'
import type { Route } from './+types/contact.page'
import { ContactForm } from './contact-form.tsx'

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, {
    title: t('contact.contact'),
    description: t('contact.about'),
  })

export async function loader({ context }: Route.LoaderArgs) {
  return orErrorPage(context.get(apiContext).call('getProvider'))
}

export default function ContactPage({ loaderData: { provider } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10">
      <h1>{t('contact.contact')}</h1>
      <p className="mt-2 text-18 text-ink-soft">{t('contact.aboutThisSite')}</p>
      <div className="mt-8 grid gap-12 lg:grid-cols-[1fr_1.5fr] lg:gap-20">
        <Provider provider={provider} />
        <section>
          <h2 className="mb-5">{t('contact.sendUsAMessage')}</h2>
          <ContactForm email={provider.email} />
        </section>
      </div>
    </div>
  )
}

function Provider({ provider: { email, phone, address } }: { provider: ProviderOf }) {
  return (
    <dl className="grid content-start gap-6">
      <Way icon="mail" title={t('contact.email')}>
        <a href={`mailto:${email}`} className="link link-alone">
          {email}
        </a>
      </Way>
      <Way icon="phone" title={t('contact.phone')}>
        <a href={`tel:${phone}`} className="link link-alone tabular-nums">
          {sayPhone(phone)}
        </a>
      </Way>
      <Way icon="pin" title={t('contact.post')}>
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Way>
    </dl>
  )
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="relative min-h-11 pl-15">
      <dt className="font-semibold">
        <span className="absolute top-0 left-0 grid size-11 place-items-center rounded-control bg-sunk text-ink-soft">
          <Icon name={icon} />
        </span>
        {title}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Formats an Indian mobile number in groups of five; others are unchanged. */
function sayPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}
