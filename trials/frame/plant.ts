import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findFlaw, notePlanted, plant, TOP } from './flaw.ts'

// Loaded ahead of the product (`node --import`) to change one of its files on the way from the disk.
const flaw = findFlaw()
if (flaw) {
  const { href } = pathToFileURL(join(TOP, flaw.file))
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context)
      if (url.split('?')[0] !== href) return loaded
      const source = plant(String(loaded.source), flaw)
      notePlanted(flaw)
      return { ...loaded, source }
    },
  })
}
