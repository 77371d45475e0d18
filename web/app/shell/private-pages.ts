type Page = { path: string | undefined }

const entered: Page[] = []

/**
 * Says that a private page is shown or, with its path, that it is being opened: there a refused token is said, on all
 * other pages it isn't. Answers how to say that this is over.
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

/** The path to come back to: of the private page that is shown, else of the one that was to be opened. */
export function getPrivatePath(): string {
  const here = location.pathname + location.search + location.hash
  const isShown = entered.some(({ path }) => path === undefined)
  return isShown ? here : (entered.at(-1)?.path ?? here)
}
