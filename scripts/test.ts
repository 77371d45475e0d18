import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { STAGES, type Stages } from './suite/stages.ts'

// `npm test`: one stage after the other until one fails. Ends with the summary, which says the seconds of each.
const stages = {
  build: ['node', 'scripts/prepare.mjs', 'build', 'pseudo'],
  check: ['npm', 'run', '--silent', 'check'],
  server: ['npm', 'run', '--silent', 'test:server'],
  e2e: ['npm', 'run', '--silent', 'test:e2e'],
  pseudo: ['npm', 'run', '--silent', 'test:pseudo'],
}

function run([command = '', ...options]: readonly string[]): boolean {
  return spawnSync(command, options, { stdio: 'inherit' }).status === 0
}

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
const done: Stages = { seconds: {} }
for (const [stage, command] of Object.entries(stages)) {
  const begun = performance.now()
  const isPassed = run(command)
  done.seconds[stage] = (performance.now() - begun) / 1000
  if (isPassed) continue
  done.failed = stage
  process.exitCode = 1
  break
}
writeFileSync(STAGES, JSON.stringify(done))
run(['node', 'scripts/test-summary.ts'])
