import './terms.css'
import { api } from '../../../api.ts'
import { orErrorPage, requireId } from '../../../error-page.ts'
import { PlacePage } from '../../../shell/place-head.tsx'
import { SaveBar } from '../../../shell/save-bar.tsx'
import { t } from '../../../text.ts'
import { useErrorTitle } from '../../../ui/fields/form.ts'
import { Panel } from '../../../ui/panel.tsx'
import { isTermOf } from '../term-words.door.ts'
import type { Route } from './+types/terms.page'
import { TermField } from './term-field.tsx'
import { type Term, termGroups } from './term-list.ts'
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
  const of = { params: { property_id: requireId(params.id) } }
  const [{ property, options }, { terms, changes }] = await Promise.all([
    orErrorPage(api.call('getOwnerOptions', of)),
    orErrorPage(api.call('getOwnerTerms', of)),
  ])
  return { property, options, stated: { terms, changes } }
}

/** Form for the costs and house rules of a property. */
export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { id, title } = loaderData.property
  return (
    <PlacePage id={id} heading={t('owner-terms.terms')} title={title} at="terms">
      <p className="text-ink-soft">{t('owner-terms.explained')}</p>
      <Body key={id} {...loaderData} />
    </PlacePage>
  )
}

function Body({ property: { id }, options, stated }: Route.ComponentProps['loaderData']) {
  const form = useTerms(id, stated)
  const { draft, errors, parsed } = form
  const isWrong = Object.keys(errors).length > 0
  useErrorTitle(isWrong)
  // Of a hall without beds cooking isn't asked, but what was once stated can be taken back.
  const groups = termGroups.map((group) => ({
    ...group,
    terms: group.terms.filter(
      ({ key }) => isTermOf(options, key) || (form.stated.terms?.fields[key] ?? null) !== null,
    ),
  }))
  const asked = groups.flatMap(({ terms }) => terms)
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
        {groups.map(({ key, title, terms }) => (
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
        <SaveBar
          refusal={form.refusal}
          isMerged={form.isMerged}
          wrong={isWrong ? t('owner-terms.somethingWrong') : undefined}
          unsaved={form.hasChanges ? sayUnsaved(form.stated) : undefined}
          label={t('owner-terms.save')}
          isBusy={form.isBusy}
          drop={form.drop}
        />
      </form>
      <div className="grid min-w-0 gap-4">
        <WillRead
          propertyId={id}
          options={options}
          fields={'fields' in parsed ? parsed.fields : undefined}
        />
        <p className="rounded-card border border-line bg-surface p-5 text-14">
          <b>{sayStated(draft, asked)}</b>{' '}
          <span className="text-ink-soft">{t('owner-terms.studentsCanAsk')}</span>
        </p>
        <Versions {...form.stated} />
      </div>
    </div>
  )
}

function sayStated(draft: TermsForm['draft'], asked: Term[]): string {
  const stated = asked.filter(({ key }) => draftOf(draft, key).choice !== '').length
  return t('owner-terms.statedOf', { stated, all: asked.length })
}

function sayUnsaved({ terms }: TermsForm['stated']): string {
  return t('owner-terms.saveExplained', { version: (terms?.version ?? 0) + 1 })
}
