import './terms.css'
import { data } from 'react-router'
import { api } from '../../../api.ts'
import { orErrorPage } from '../../../error-page.ts'
import { PlaceHead } from '../../../shell/place-head.tsx'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { useErrorTitle } from '../../../ui/form.ts'
import { Note } from '../../../ui/note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Route } from './+types/terms.page'
import { TermField } from './term-field.tsx'
import { allTerms, termGroups } from './term-list.ts'
import { draftOf } from './terms-draft.ts'
import { type TermsForm, useTerms } from './use-terms.ts'
import { Versions } from './versions.tsx'
import { WillRead } from './will-read.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${sayWhose(loaderData?.property.title)} · Nilayam` },
]

function sayWhose(title?: string): string {
  return title ? t('owner-terms.termsOf', { title }) : t('owner-terms.terms')
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data({ msg: t('errors.notFound') }, { status: 404 })
  const of = { params: { property_id: params.id } }
  const [{ property, options }, { terms, changes }] = await Promise.all([
    orErrorPage(api.call('getOwnerOptions', of)),
    orErrorPage(api.call('getOwnerTerms', of)),
  ])
  return { property, options, stated: { terms, changes } }
}

/** What a student pays, and what holds in the house. */
export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { id, title } = loaderData.property
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8 md:py-10">
      <PlaceHead id={id} heading={t('owner-terms.terms')} title={title} at="terms" />
      <p className="text-ink-soft">{t('owner-terms.explained')}</p>
      <Body key={id} {...loaderData} />
    </div>
  )
}

function Body({ property: { id }, options, stated }: Route.ComponentProps['loaderData']) {
  const form = useTerms(id, stated)
  const { draft, errors, parsed } = form
  useErrorTitle(Object.keys(errors).length > 0)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
      <form
        method="post"
        noValidate
        className="grid min-w-0 gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        {termGroups.map(({ key, title, terms }) => (
          <Panel key={key} title={title}>
            <div className="grid gap-6 sm:grid-cols-2">
              {terms.map((term) => (
                <TermField
                  key={term.key}
                  term={term}
                  value={draftOf(draft, term.key)}
                  errors={errors}
                  onChange={(value) => form.change(term.key, value)}
                />
              ))}
            </div>
          </Panel>
        ))}
        <Save {...form} />
      </form>
      <div className="grid min-w-0 gap-4">
        <WillRead
          propertyId={id}
          options={options}
          fields={'fields' in parsed ? parsed.fields : undefined}
        />
        <p className="rounded-card border border-line bg-surface p-5 text-14">
          <b>{sayStated(draft)}</b>{' '}
          <span className="text-ink-soft">{t('owner-terms.studentsCanAsk')}</span>
        </p>
        <Versions {...form.stated} />
      </div>
    </div>
  )
}

function sayStated(draft: TermsForm['draft']): string {
  const stated = allTerms.filter(({ key }) => draftOf(draft, key).choice !== '').length
  return t('owner-terms.statedOf', { stated, all: allTerms.length })
}

function Save({ stated, refusal, errors, hasChanges, isBusy }: TermsForm) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {refusal && (
          <Note kind={refusal.isStale ? 'soon' : 'bad'}>
            {refusal.text} {refusal.isStale && t('owner-terms.changedMeanwhile')}
          </Note>
        )}
        {Object.keys(errors).length > 0 && (
          <Note kind="bad">{t('owner-terms.somethingWrong')}</Note>
        )}
      </div>
      {hasChanges && (
        <div className="terms-save">
          <p className="max-w-md flex-1 basis-52 text-14 text-ink-soft">
            {t('owner-terms.saveExplained', { version: (stated.terms?.version ?? 0) + 1 })}
          </p>
          <Button type="submit" size="big" busy={isBusy}>
            {t('owner-terms.save')}
          </Button>
        </div>
      )}
    </>
  )
}
