import { t } from '../../text.ts'
import { loadPart } from '../late.ts'

/** The content of a dialog. Without `cancel` there is one button, and no other way to close it. */
export type Question = {
  title: string
  text: string
  confirm: string
  /** A second choice besides confirming. */
  deny?: string | undefined
  cancel: string | undefined
  kind: 'main' | 'danger'
}
export type Answer = 'confirmed' | 'denied' | 'cancelled'

const open = new Set<string>()

/**
 * Shows a dialog, whose code is loaded on first use; if it can't be, the answer is as if it was cancelled. Asked again
 * meanwhile (a double click), it stays the only one.
 */
export async function ask(question: Question): Promise<Answer> {
  const name = `${question.title}\n${question.text}`
  if (open.has(name)) return 'cancelled'
  open.add(name)
  try {
    const part = await loadPart(() => import('./ask-dialog.tsx'))
    return (await part?.openDialog(question)) ?? 'cancelled'
  } finally {
    open.delete(name)
  }
}

type Prompt = Pick<Question, 'title' | 'text'> & Partial<Question>

/** Default labels of the buttons (specification, section 9). */
const words = {
  confirm: t('shell.ok'),
  deny: t('shell.no'),
  cancel: t('shell.cancel'),
  kind: 'main',
} as const

/** `await confirm({ title, text })` → true if confirmed. For irreversible actions: kind 'danger'. */
export async function confirm(prompt: Omit<Prompt, 'deny'>): Promise<boolean> {
  return (await ask({ ...words, ...prompt, deny: undefined })) === 'confirmed'
}

/** As `confirm`, with two choices and Cancel. */
export function choose(prompt: Prompt): Promise<Answer> {
  return ask({ ...words, ...prompt })
}
