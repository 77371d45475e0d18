import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { CONTACT_SENT, WRONG_CAPTCHA } from '@nilayam/contract/support/contact'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { dropTyped, keepTyped, readTyped } from '../../typed/use-typed.ts'
import { setRefusal } from '../../ui/fields/form.ts'
import {
  type ContactInput,
  type ContactOutput,
  contactFields,
  contactValues,
} from './contact-values.ts'
import { useCaptcha } from './use-captcha.door.ts'

type Form = UseFormReturn<ContactInput, unknown, ContactOutput>

const TYPED = { full_name: '', email: '', subject: '', message: '' }

/** What is typed stays in this tab until it is sent. */
function useKept({ getValues, setValue, watch }: Form): void {
  useEffect(() => {
    const kept = readTyped('contact', TYPED)
    for (const name of ['full_name', 'email', 'subject', 'message'] as const) {
      // What was typed before this script ran is newer.
      if (kept?.[name] && !getValues(name)) setValue(name, kept[name])
    }
    const watching = watch(({ full_name = '', email = '', subject = '', message = '' }) =>
      keepTyped('contact', { full_name, email, subject, message }),
    )
    return () => watching.unsubscribe()
  }, [getValues, setValue, watch])
}

/** The contact form with its captcha, which each submission uses up. */
export function useContactForm() {
  const state = useCaptcha()
  const { captcha, renew } = state
  const sum = captcha && captcha.digits[0] + captcha.digits[1]
  const form: Form = useForm({
    resolver: standardSchemaResolver(contactValues(sum)),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { setValue, setError, reset } = form
  useKept(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer belongs to its question
  useEffect(() => setValue('captcha_answer', ''), [captcha?.id, setValue])

  const send = form.handleSubmit(
    async (values) => {
      try {
        await api.call('contactUs', { body: { ...values, captcha_id: captcha?.id ?? '' } })
        reset()
        dropTyped('contact')
        void showToast('good', CONTACT_SENT)
      } catch (error) {
        setRefusal(setError, contactFields, error)
      }
      await renew()
    },
    (errors) => {
      if (errors.captcha_answer?.message === WRONG_CAPTCHA) void renew()
    },
  )
  return { form, send, state }
}
