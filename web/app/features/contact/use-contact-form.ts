import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { CONTACT_SENT, WRONG_CAPTCHA } from '@nilayam/contract/contact'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toast.ts'
import { setRefusal } from '../../ui/form.ts'
import {
  type ContactInput,
  type ContactOutput,
  contactFields,
  contactValues,
} from './contact-values.ts'
import { useCaptcha } from './use-captcha.door.ts'

type Form = UseFormReturn<ContactInput, unknown, ContactOutput>

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer belongs to its question
  useEffect(() => setValue('captcha_answer', ''), [captcha?.id, setValue])

  const send = form.handleSubmit(
    async (values) => {
      try {
        await api.call('contactUs', { body: { ...values, captcha_id: captcha?.id ?? '' } })
        reset()
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
