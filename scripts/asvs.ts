/** Makes docs/asvs.md from docs/asvs/. With --check it fails when the page is another one. */
import { readFileSync, writeFileSync } from 'node:fs'
import { makePage } from './asvs/page.rules.ts'
import { readChapters } from './asvs/requirements.ts'

const file = new URL('../docs/asvs.md', import.meta.url)
const page = makePage(readChapters())
if (!process.argv.includes('--check')) writeFileSync(file, page)
else if (readFileSync(file, 'utf8') === page) console.log('docs/asvs.md is up to date')
else {
  console.error('docs/asvs.md is not what docs/asvs/ says: run node scripts/asvs.ts')
  process.exitCode = 1
}
