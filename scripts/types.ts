import { execFileSync } from 'node:child_process'

// Checks every room, and the folders beside them, each with the libraries it may use.
const rooms = ['texts', 'contract', 'map', 'demo', 'server', 'web', '.']

execFileSync('node', ['scripts/make-texts.ts'], { stdio: 'inherit' })
execFileSync('react-router', ['typegen'], { cwd: 'web', stdio: 'inherit' })
for (const room of rooms) execFileSync('tsc', ['-p', room], { stdio: 'inherit' })
