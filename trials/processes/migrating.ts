import { openPostgres } from '@nilayam/server/platform/db/db'
import { migrate } from '@nilayam/server/platform/db/upkeep/migrate'

// Migrates a database to the newest form, to be killed meanwhile. Tells that it begins, for the time of the kill.
const { db, close } = openPostgres(process.argv[2] ?? '', { timeLimits: false })
process.stdout.write('migrating\n')
await migrate(db)
await close()
