import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

type Failed = { message: string; stack?: string }

const tell = (name: string, { message, stack }: Failed) => `${name}: ${stack ?? message}`

function errorsOf(module: TestModule): string[] {
  const suites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => tell(`${module.relativeModuleId}: ${suite.fullName}`, error)),
  )
  return [...module.errors().map((error) => tell(module.relativeModuleId, error)), ...suites]
}

/**
 * Writes the errors outside of any test, which Vitest's JSON report counts as nothing: of hooks around a file or a
 * group, whose tests then don't run, of modules that don't load, and of workers.
 */
export function reportSuiteErrors(path: string): Reporter {
  return {
    onTestRunEnd(modules, unhandled) {
      const outside = unhandled.map((error) => tell('outside of any file', error))
      // Those whose worker died.
      const unfinished = modules
        .filter((module) => module.state() === 'pending')
        .map(({ relativeModuleId }) => `${relativeModuleId}: never ended`)
      mkdirSync('test-results', { recursive: true })
      writeFileSync(path, JSON.stringify([...modules.flatMap(errorsOf), ...unfinished, ...outside]))
    },
  }
}
