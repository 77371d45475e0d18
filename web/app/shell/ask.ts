import { t } from '../text.ts'

/** What a dialog asks. Without `cancel` there is one answer, and no other way out. */
export type Question = {
  title: string
  text: string
  confirm: string
  /** A second answer beside the confirming one. */
  deny?: string | undefined
  cancel: string | undefined
  kind: 'main' | 'danger'
}
export type Answer = 'confirmed' | 'denied' | 'cancelled'

/** Shows a dialog. Its code loads when it is first needed. */
export async function ask(question: Question): Promise<Answer> {
  const { openDialog } = await import('./ask-dialog.tsx')
  return openDialog(question)
}

type Prompt = Pick<Question, 'title' | 'text'> & Partial<Question>

/** What buttons say when nobody says otherwise (specification, section 9). */
const words = {
  confirm: t('shell.ok'),
  deny: t('shell.no'),
  cancel: t('shell.cancel'),
  kind: 'main',
} as const

/** `await confirm({ title, text })` → true for the confirming button. For what cannot be undone: kind 'danger'. */
export async function confirm(asked: Omit<Prompt, 'deny'>): Promise<boolean> {
  return (await ask({ ...words, ...asked, deny: undefined })) === 'confirmed'
}

/** The same with two answers to choose between, and Cancel to stay. */
export function choose(asked: Prompt): Promise<Answer> {
  return ask({ ...words, ...asked })
}
