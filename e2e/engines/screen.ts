import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Screen = {
  /** What a program that draws on it has in its environment. */
  environment: NodeJS.ProcessEnv
  screenshot: (file: string) => Promise<void>
  close: () => Promise<void>
}

/** A screen in memory: without one Firefox draws no WebGL, and WebKitGTK does not start. */
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

/** Ends a program that was started here, and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
