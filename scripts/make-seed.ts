import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { loadGazetteer } from '@nilayam/server/features/places/places'
import { openPglite } from '@nilayam/server/platform/db'
import { migrate } from '@nilayam/server/platform/db-migrate'
import { SEED, SEED_STAMP, seedStamp } from '@nilayam/server/platform/seed'

// `npm run make-seed`: writes the database that a first start begins with. Run it when a migration or the
// gazetteer has changed; the server's tests say when it is out of date.
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
