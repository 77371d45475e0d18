import { execFileSync } from 'node:child_process'

// Type-checks every workspace with its own libraries, and the folders outside of them.
const rooms = ['texts', 'contract', 'map', 'demo', 'server', 'web', '.']

execFileSync('node', ['scripts/make-texts.ts'], { stdio: 'inherit' })
execFileSync('react-router', ['typegen'], { cwd: 'web', stdio: 'inherit' })
for (const room of rooms) execFileSync('tsc', ['-p', room], { stdio: 'inherit' })
