/**
 * `npm run parts -- [file]`: writes what the product is made of, with tools marked as `excluded`, as CycloneDX.
 * Reads package-lock.json alone: no network, no installed packages.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeBom } from './supply/bom.rules.ts'
import { listDirect, listParts, readLockfile } from './supply/lockfile.ts'

const file = process.argv[2] ?? 'test-results/parts/nilayam.cdx.json'
const lockfile = readLockfile()
const parts = listParts(lockfile)
const product = { name: lockfile.name, version: lockfile.version, direct: listDirect(lockfile) }
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(makeBom(product, parts, new Date(), randomUUID()), undefined, 2))
const shipped = parts.filter(({ isTool }) => !isTool)
console.log(
  `${file}: ${shipped.length} parts of the product, ${parts.length - shipped.length} tools`,
)
