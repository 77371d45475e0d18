import { readdir, readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'

// Runs after the build: lays a .br and a .gz beside each file, as small as they get. Compressing anew for
// every visitor has no time for that, and would send a sixth more.

const { LANGUAGE = 'en' } = process.env
const build = LANGUAGE === 'en' ? 'build' : `build/${LANGUAGE}`
const folder = new URL(`${build}/client/`, import.meta.url)
const isText = /\.(m?js|css|svg|txt|webmanifest)$/
/** Below this a second file isn't worth its look-up. */
const least = 512

for (const name of await readdir(folder, { recursive: true })) {
  if (!isText.test(name)) continue
  const file = new URL(name, folder)
  const bytes = await readFile(file)
  if (bytes.length < least) continue
  await writeFile(`${file.pathname}.br`, brotliCompressSync(bytes))
  await writeFile(`${file.pathname}.gz`, gzipSync(bytes, { level: 9 }))
}
