import type { Socket } from 'node:net'
import pg from 'pg'
import { BrokenLineError, NoAnswerError, TIME_LIMITS } from './errors.ts'

/** Prepared statements a connection keeps, so that texts made of data can't fill the database's memory. */
export const MAX_PREPARED = 500
const preparedNames = new Map<string, string>()

function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text)
  if (known !== undefined || preparedNames.size >= MAX_PREPARED) return known
  const name = `s${preparedNames.size}`
  preparedNames.set(text, name)
  return name
}

type Connection = { attachListeners: (stream: Socket) => void }

/** pg's parser throws within the socket's listener, which would end the process: it ends the connection instead. */
function endWhenBroken(connection: Connection): void {
  const attach = connection.attachListeners
  connection.attachListeners = (stream) => {
    const known = stream.listeners('data')
    attach.call(connection, stream)
    for (const read of stream.listeners('data')) {
      if (known.includes(read)) continue
      stream.removeListener('data', read as () => void)
      stream.on('data', (bytes: Buffer) => {
        try {
          read.call(stream, bytes)
        } catch (cause) {
          stream.destroy(new BrokenLineError('Not what PostgreSQL sends', { cause }))
        }
      })
    }
  }
}

/** Uses a named prepared statement for each query text: parsing and planning cost more than running most of ours. */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // pg's types don't tell of it.
    endWhenBroken(this.connection as unknown as Connection)
  }

  protected get isPreparing(): boolean {
    return true
  }

  // pg's query has ten overloads; Kysely only ever passes text and values.
  override query(...args: unknown[]): never {
    const [text, values] = args
    const name =
      this.isPreparing && typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? preparedName(text)
        : undefined
    return super.query.apply(this, (name ? [{ name, text, values }] : args) as never) as never
  }
}

/** Destroys a connection whose server stopped responding. pg's own `query_timeout` would return it to the pool. */
export class TimeoutClient extends PreparingClient {
  override query(...args: unknown[]): never {
    const answer: unknown = super.query(...args)
    if (answer instanceof Promise) {
      const end = () => void this.connection.stream.destroy(new NoAnswerError('No answer in time'))
      const timer = setTimeout(end, TIME_LIMITS.answer)
      const stop = () => clearTimeout(timer)
      answer.then(stop, stop)
    }
    return answer as never
  }
}

/** For a pooler that gives each transaction another session: what was prepared in the last one isn't there. */
export class PooledClient extends TimeoutClient {
  protected override get isPreparing(): boolean {
    return false
  }
}
