import { replaceBlockedStorages } from './blocked-storage.ts'
import { showChosenTheme } from './chosen-theme.ts'
import { followEmptiedStorage } from './emptied-storage.ts'
import { sayLostScripts } from './lost-scripts.ts'
import { replayOnHydration } from './replay.ts'
import { guardSinks } from './trusted-types.ts'

// What stands in the head of every page and runs before the first paint, long before React: bundled to one script
// (`?script` in web/vite.config.ts).
replaceBlockedStorages()
showChosenTheme()
guardSinks()
replayOnHydration()
sayLostScripts()
followEmptiedStorage()
