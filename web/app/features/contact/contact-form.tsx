import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, toSummary } from '../../ui/fields/error-summary.tsx'
import { useErrorTitle } from '../../ui/fields/form.ts'
import { FormError } from '../../ui/fields/form-error.tsx'
import { EmailField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { CaptchaField } from './captcha-field.door.tsx'
import { contactFields } from './contact-values.ts'
import { useContactForm } from './use-contact-form.ts'

type FieldName = (typeof contactFields)[number]

/** The contact form; shows the provider's e-mail address if the form can't work. */
export function ContactForm({ email }: { email: string }) {
  const { form, send, state } = useContactForm()
  const isHydrated = useIsHydrated()
  const { errors, isSubmitting, submitCount } = form.formState
  const summary = toSummary(contactFields, errors)
  useErrorTitle(summary.length > 0)
  const field = (name: FieldName) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: errors[name]?.message,
  })
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <ErrorSummary errors={summary} attempt={submitCount} />
      <FormError message={errors.root?.message} />
      <noscript>
        <p>{t('contact.needsJavaScript', { email })}</p>
      </noscript>
      <p className="text-14 text-ink-soft">
        {t('contact.notice', {
          link: (words) => (
            <Link to={paths.keeping()} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('contact.fullName')}
          autoComplete="name"
          maxLength={100}
          {...field('full_name')}
        />
        <EmailField {...field('email')} />
      </div>
      <TextField label={t('contact.subject')} maxLength={200} {...field('subject')} />
      <TextAreaField label={t('contact.message')} rows={6} {...field('message')} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="website">{t('contact.leaveEmpty')}</label>
        <input id="website" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      <CaptchaField state={state} {...field('captcha_answer')} />
      <Button
        type="submit"
        size="big"
        busy={isSubmitting}
        disabled={!isHydrated}
        className="needs-script justify-self-start until-hydrated"
      >
        {t('contact.sendMessage')}
      </Button>
    </form>
  )
}
