import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Running, startProgram, until } from './programs.ts'

/** One of the product's processes, as `npm start` runs it. */
export type AppProcess = {
  start: () => Promise<void>
  /** As a new version would be put in: waits for the end of what is under way. */
  stop: () => Promise<void>
}

export function createProcess(
  folder: string,
  index: number,
  port: number,
  environment: NodeJS.ProcessEnv,
): AppProcess {
  const dataDir = join(folder, `p${index}`)
  mkdirSync(dataDir)
  const env = { ...environment, PORT: String(port), DATA_DIR: dataDir }
  let running: Running | undefined
  return {
    start: async () => {
      const log = join(folder, `p${index}.log`)
      running = startProgram(
        process.execPath,
        ['--max-semi-space-size=16', '--heap-growing-percent=100', 'scripts/start.ts'],
        log,
        { env, asUser: true },
      )
      const ready = async () => {
        if (running?.child.exitCode) throw new Error(`Process ${index} ended: see ${log}`)
        return (await fetch(`http://127.0.0.1:${port}/ready`)).ok
      }
      // The first one migrates the database and loads the demo city.
      await until(`Process ${index}`, 300, ready)
    },
    stop: async () => running?.stop(),
  }
}
