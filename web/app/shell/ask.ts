/** What a dialog asks. Without `cancel` there is one answer, and no other way out. */
export type Question = {
  title: string
  text: string
  confirm: string
  cancel: string | undefined
  kind: 'main' | 'danger'
}

/** Shows a dialog and answers whether it was confirmed. Its code loads when it is first needed. */
export async function ask(question: Question): Promise<boolean> {
  const { openDialog } = await import('./ask-dialog.tsx')
  return openDialog(question)
}

/** `await confirm({ title, text })` → true for the confirming button. For what cannot be undone: kind 'danger'. */
export function confirm({
  title,
  text,
  confirm = 'OK',
  cancel = 'Cancel',
  kind = 'main',
}: Pick<Question, 'title' | 'text'> & Partial<Question>): Promise<boolean> {
  return ask({ title, text, confirm, cancel, kind })
}
