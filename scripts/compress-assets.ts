import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Part of `npm run build`: precompresses the text files of the browser build, so that no request waits for
// compression.
const folder = 'web/build/client'
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

const names = await readdir(folder, { recursive: true })
const texts = names.filter((name) => /\.(js|css|svg|json|webmanifest|txt)$/.test(name))
await Promise.all(
  texts.map(async (name) => {
    const content = await readFile(`${folder}/${name}`)
    await writeFile(`${folder}/${name}.br`, await promisify(brotliCompress)(content, smallest))
    await writeFile(`${folder}/${name}.gz`, await promisify(gzip)(content, { level: 9 }))
  }),
)
