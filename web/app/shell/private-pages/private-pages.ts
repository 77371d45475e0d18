type Page = { path: string | undefined }

const entered: Page[] = []

/**
 * Marks a private page as shown or, with its path, as loading: while one is, a refused token raises the session dialog.
 * Returns the function to end it.
 */
export function enterPrivate(path?: string): () => void {
  const page = { path }
  entered.push(page)
  return () => {
    const at = entered.indexOf(page)
    if (at >= 0) entered.splice(at, 1)
  }
}

export function isPrivate(): boolean {
  return entered.length > 0
}

/** The return path: the private page shown, otherwise the one being loaded. */
export function getPrivatePath(): string {
  const here = location.pathname + location.search + location.hash
  const isShown = entered.some(({ path }) => path === undefined)
  return isShown ? here : (entered.at(-1)?.path ?? here)
}
