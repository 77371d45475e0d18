import type { Chapter, Requirement } from './requirements.ts'

const STATES = ['met', 'not applicable', 'not met'] as const

const INTRODUCTION = `# OWASP ASVS 5.0, levels 1 and 2

How we stand to the Application Security Verification Standard 5.0.0: each of its 253 requirements of level 1 (70) and level 2 (183),
by its number and in our own words. *Met* names tests, or the code where there is nothing to run; \`npm run check\` holds that each of
them exists. This page is made from \`docs/asvs/\` by \`node scripts/asvs.ts\`. The standard itself has the exact wording:
<https://owasp.org/www-project-application-security-verification-standard/>, © OWASP Foundation, CC BY-SA 4.0
([data-sources.md](data-sources.md)).
`

/** The page docs/asvs.md. */
export function makePage(chapters: readonly Chapter[]): string {
  return [INTRODUCTION, makeSummary(chapters), ...chapters.map(makeChapter)].join('\n')
}

function makeSummary(chapters: readonly Chapter[]): string {
  const rows = chapters.map(({ number, name, requirements }) =>
    row([`${number}. ${name}`, ...count(Object.values(requirements))]),
  )
  const all = chapters.flatMap(({ requirements }) => Object.values(requirements))
  const last = row(['**all**', ...count(all).map((figure) => `**${figure}**`)])
  return `${tellSum(all)}\n${row(['chapter', ...STATES])}|---|---|---|---|\n${rows.join('')}${last}`
}

function tellSum(all: readonly Requirement[]): string {
  const [met, absent, open] = STATES.map((state) => all.filter((one) => one.state === state))
  const held = absent?.filter((one) => one.state === 'not applicable' && one.by) ?? []
  return `${met?.length} are met. ${absent?.length} ask about what isn't here; that it isn't is held by a test or seen in the code for ${held.length} of them. ${open?.length} aren't met.\n`
}

function count(requirements: readonly Requirement[]): string[] {
  return STATES.map((state) => String(requirements.filter((one) => one.state === state).length))
}

function makeChapter({ number, name, requirements }: Chapter): string {
  const rows = Object.entries(requirements).map(([id, one]) =>
    row([id, String(one.level), one.asks, one.state, tell(one)]),
  )
  return `## ${number}. ${name}\n| | level | asks | | how, or why not |\n|---|---|---|---|---|\n${rows.join('')}`
}

function tell(one: Requirement): string {
  const by = one.state === 'not met' ? [] : (one.by ?? [])
  return [one.note, by.map(tellProof).join('; ')].filter(Boolean).join(' ')
}

function tellProof(proof: string): string {
  const [file = '', name = ''] = proof.split(' :: ')
  return /\.(test|spec)\.ts$/.test(file) ? `\`${file}\`: “${name}”` : `\`${file}\`: \`${name}\``
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
}
