import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBom } from './supply/bom.rules.ts'
import { listDirect, listParts, readLockfile } from './supply/lockfile.ts'

const FILE = 'test-results/parts/nilayam.cdx.json'
const USAGE = `npm run parts -- [file]

  Writes what the product is made of, with tools marked as "excluded", as CycloneDX, to the file, otherwise to
  ${FILE}. Reads package-lock.json alone: no network, no installed packages.`

function writeParts(file: string): void {
  const lockfile = readLockfile()
  const parts = listParts(lockfile)
  const product = { name: lockfile.name, version: lockfile.version, direct: listDirect(lockfile) }
  const bom = makeBom(product, parts, new Date(), randomUUID())
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(bom, undefined, 2))
  const shipped = parts.filter(({ isTool }) => !isTool)
  console.log(
    `${file}: ${shipped.length} parts of the product, ${parts.length - shipped.length} tools`,
  )
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
})
if (values.help) console.log(USAGE)
else writeParts(positionals[0] ?? FILE)
