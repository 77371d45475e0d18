import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { listTexts } from '@nilayam/texts/compiler/catalogue'
import { generate } from '@nilayam/texts/compiler/generate'

// Compiles the catalogues (texts/en/*.json) into texts/generated. With --check it also fails on texts that nothing says.

generate()
if (process.argv.includes('--check')) {
  const files = execFileSync('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'web/app/**.ts',
    'web/app/**.tsx',
    'contract/src/**.ts',
    'server/src/**.ts',
    'map/src/**.ts',
  ])
  const code = files.toString().trim().split('\n').map(readOrNothing).join('\n')
  const keys = listTexts('en').map(([key]) => key)
  const unused = keys.filter((key) => !key.startsWith('time.') && !code.includes(`'${key}'`))
  for (const key of unused) console.error(`nothing says ${key}`)
  console.log(`${keys.length} texts, ${unused.length} that nothing says`)
  process.exitCode = unused.length > 0 ? 1 : 0
}

/** A deleted file is listed until the deletion is committed. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
