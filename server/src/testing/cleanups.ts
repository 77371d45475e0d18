const cleanups: (() => Promise<void>)[] = []

/** Closes something when the file's tests have ended. For what is started within a hook, which can add none. */
export function cleanUpLater(cleanUp: () => Promise<void>): void {
  cleanups.push(cleanUp)
}

/** The latest first, so that a folder goes after what runs in it. */
export async function cleanUpAll(): Promise<void> {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp()
}
