import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { loadGazetteer } from '@nilayam/server/features/places/places'
import { openPglite } from '@nilayam/server/platform/db/db'
import { migrate } from '@nilayam/server/platform/db/upkeep/migrate'
import { SEED, SEED_STAMP, seedStamp } from '@nilayam/server/platform/seed'

// `npm run make-seed`: builds the database for the first start. Run it after changing a migration or the gazetteer; a
// server test fails while it is out of date.
const opened = await openPglite()
await migrate(opened.db)
await loadGazetteer(opened.db)
const dump = await opened.dump?.()
if (!dump) throw new Error('The embedded database gave no dump')
await mkdir(dirname(SEED), { recursive: true })
await writeFile(SEED, Buffer.from(await dump.arrayBuffer()))
await writeFile(SEED_STAMP, `${await seedStamp()}\n`)
await opened.close()
console.log(`${SEED}: ${(dump.size / 1_048_576).toFixed(1)} MiB`)
