import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'

const README = fileURLToPath(new URL('README.md', import.meta.url))

export const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export function machine(): string {
  const all = cpus()
  const load = loadavg()[0]?.toFixed(1)
  return `${all[0]?.model.trim() ?? 'unknown'}, ${all.length} cores (load average ${load}), Node ${process.versions.node}`
}

/** Writes a section between its markers in README.md, headed by machine and date; returns the text. */
export async function writeSection(
  name: string,
  lines: readonly string[],
  remark = '',
): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const text = [`${machine()}, ${day}${remark}.`, '', ...lines].join('\n')
  const start = `<!-- written by npm run bench -- ${name} -->`
  const end = `<!-- end of ${name} -->`
  const [before = '', rest = ''] = (await readFile(README, 'utf8')).split(start)
  const [, after = ''] = rest.split(end)
  await writeFile(README, `${before}${start}\n\n${text}\n\n${end}${after}`)
  return text
}
