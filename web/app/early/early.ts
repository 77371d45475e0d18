import { showChosenTheme } from './chosen-theme.ts'
import { replayOnHydration } from './replay.ts'
import { createStart } from './start.ts'
import { guardSinks } from './trusted-types.ts'

// What stands in the head of every page and runs before the first paint, long before React: bundled to one script
// (`?script` in web/vite.config.ts). The page's end calls `startScripts` with what there is to load.
const start = createStart()
showChosenTheme()
guardSinks(start.isOwnModule)
replayOnHydration()
Object.assign(globalThis, { startScripts: start.startScripts })
