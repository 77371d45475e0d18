import { execFileSync } from 'node:child_process'

// Type-checks every workspace with its own libraries, and the folders outside of them.
const rooms = ['contract', 'map', 'demo', 'server', 'web', '.']

execFileSync('react-router', ['typegen'], { cwd: 'web', stdio: 'inherit' })
for (const room of rooms) execFileSync('tsc', ['-p', room], { stdio: 'inherit' })
