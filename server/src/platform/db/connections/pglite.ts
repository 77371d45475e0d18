import {
  PGlite,
  type PGliteOptions,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { MAX_PREPARED } from './connection.ts'

const { bind, close, describe, execute, parse: prepare, sync } = protocol.serialize

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
/** The types of its parameters, and the fields of its rows as the database describes them. */
type Statement = { name: string; types: number[]; described: Messages }

/** Errors of a statement whose tables were changed, or that was deallocated. */
const OUTDATED = new Set(['0A000', '26000'])

/**
 * PGlite with a named prepared statement for each query text that has values, as on PostgreSQL (`PreparingClient`):
 * planning most of ours takes it longer than running them.
 */
export class PreparingPGlite extends PGlite {
  readonly #statements = new Map<string, Statement>()
  #made = 0

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
    if (!this.#isPrepared(text, values, options)) return super.query(text, values, options)
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#run(text, values, options))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (text, values = [], options) => {
        const isPrepared = !tx.closed && this.#isPrepared(text, values, options)
        return isPrepared ? this.#run(text, values, options) : tx.query(text, values, options)
      }
      return work(Object.assign(Object.create(tx), { query }))
    })
  }

  /** Options beyond the form of rows, such as a file to copy from, are left to PGlite's own way. */
  #isPrepared(text: string, values: unknown[], options: QueryOptions = {}): boolean {
    const { rowMode: _mode, parsers: _parsers, ...others } = options
    if (values.length === 0 || Object.keys(others).length > 0) return false
    return this.#statements.has(text) || this.#statements.size < MAX_PREPARED
  }

  #run<T>(text: string, values: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const { name, types, described } = this.#statements.get(text) ?? (await this.#prepare(text))
      const texts = values.map((value, i) => this.#serialize(value, types[i]))
      const steps = [bind({ statement: name, values: texts }), execute({}), sync()]
      const messages = await this.execProtocolStream(Buffer.concat(steps)).catch(async (error) => {
        if (OUTDATED.has(error?.code)) await this.#forget(text, name)
        throw error
      })
      const [results] = parse.parseResults([...described, ...messages], this.parsers, options)
      return results as Results<T>
    })
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `s${this.#made++}`
    const steps = [prepare({ name, text }), describe({ type: 'S', name }), sync()]
    const described = await this.execProtocolStream(Buffer.concat(steps))
    const types = parse.parseDescribeStatementResults(described)
    const statement = { name, types, described }
    this.#statements.set(text, statement)
    return statement
  }

  /** The next run prepares it anew; in this one a transaction may have to be undone. */
  async #forget(text: string, name: string): Promise<void> {
    this.#statements.delete(text)
    await this.execProtocolStream(Buffer.concat([close({ type: 'S', name }), sync()]))
  }

  #serialize(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    const serialize = type === undefined ? undefined : this.serializers[type]
    return serialize ? serialize(value) : String(value)
  }
}
