import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Screen = {
  /** Environment for programs that use this display. */
  environment: NodeJS.ProcessEnv
  screenshot: (file: string) => Promise<void>
  close: () => Promise<void>
}

/** A virtual display (Xvfb): without one Firefox has no WebGL, and WebKitGTK doesn't start. */
export async function startScreen(): Promise<Screen> {
  const isTaken = (number: number) => existsSync(`/tmp/.X11-unix/X${number}`)
  let number = 90
  while (isTaken(number)) number += 1
  const size = ['-screen', '0', '1500x1100x24']
  const server = spawn('Xvfb', [`:${number}`, ...size, '-nolisten', 'tcp'], { stdio: 'ignore' })
  while (!isTaken(number)) await setTimeout(50)
  const display = `:${number}`
  return {
    environment: { ...process.env, DISPLAY: display },
    screenshot: async (file) => {
      await run('import', ['-display', display, '-window', 'root', file])
    },
    close: () => end(server),
  }
}

/** Stops a child process and waits for its exit. */
export async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
