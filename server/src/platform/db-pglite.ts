import {
  PGlite,
  type PGliteOptions,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { preparedName } from './prepared-names.ts'

const { bind, describe, execute, parse: prepare, sync } = protocol.serialize

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
/** The types of its parameters, and the fields of its rows as the database describes them. */
type Statement = { name: string; types: number[]; described: Messages }

/**
 * PGlite with a named prepared statement for each query text that has values, as on PostgreSQL (`PreparingClient`):
 * planning most of ours takes it longer than running them.
 */
export class PreparingPGlite extends PGlite {
  readonly #statements = new Map<string, Statement>()

  constructor(options: PGliteOptions) {
    super({
      ...options,
      startParams: [...PGlite.defaultStartParams, '-c', 'plan_cache_mode=force_generic_plan'],
    })
  }

  override async query<T>(
    text: string,
    values: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    const name = findName(text, values, options)
    if (name === undefined) return super.query(text, values, options)
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#run(name, text, values, options))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (text, values = [], options) => {
        const name = tx.closed ? undefined : findName(text, values, options)
        if (name === undefined) return tx.query(text, values, options)
        return this.#run(name, text, values, options)
      }
      return work(Object.assign(Object.create(tx), { query }))
    })
  }

  #run<T>(
    name: string,
    text: string,
    values: unknown[],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const { types, described } = this.#statements.get(text) ?? (await this.#prepare(name, text))
      const texts = values.map((value, i) => this.#serialize(value, types[i]))
      const steps = [bind({ statement: name, values: texts }), execute({}), sync()]
      const messages = await this.execProtocolStream(Buffer.concat(steps))
      const [results] = parse.parseResults([...described, ...messages], this.parsers, options)
      return results as Results<T>
    })
  }

  async #prepare(name: string, text: string): Promise<Statement> {
    const steps = [prepare({ name, text }), describe({ type: 'S', name }), sync()]
    const described = await this.execProtocolStream(Buffer.concat(steps))
    const types = parse.parseDescribeStatementResults(described)
    const statement = { name, types, described }
    this.#statements.set(text, statement)
    return statement
  }

  #serialize(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    const serialize = type === undefined ? undefined : this.serializers[type]
    return serialize ? serialize(value) : String(value)
  }
}

function findName(text: string, values: unknown[], options?: QueryOptions): string | undefined {
  return values.length > 0 && !options?.blob ? preparedName(text) : undefined
}
