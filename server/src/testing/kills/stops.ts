import { AsyncLocalStorage } from 'node:async_hooks'
import { type IncomingMessage, Server } from 'node:http'
import pg from 'pg'
import { STOP_HEADER } from './stop-points.ts'

/*
 * Loaded ahead of a server that is to be killed (`node --import`): a request that names a point in a header goes no
 * further than there, and the process that started the server is told. The product knows nothing of it.
 */
type Way = { stop: string; statements: number }

const ways = new AsyncLocalStorage<Way>()

// The types of a server's own events don't matter here.
const emit = Server.prototype.emit as (name: string, ...rest: unknown[]) => boolean
Server.prototype.emit = function emitWithin(this: Server, name: string, ...rest: unknown[]) {
  const go = () => emit.call(this, name, ...rest)
  if (name !== 'request') return go()
  // Node gives the request first.
  const stop = (rest[0] as IncomingMessage).headers[STOP_HEADER]
  return typeof stop === 'string' ? ways.run({ stop, statements: 0 }, go) : go()
} as typeof emit

const query: (...args: unknown[]) => unknown = pg.Client.prototype.query
pg.Client.prototype.query = function queryUntil(this: pg.Client, ...args: unknown[]): never {
  const way = ways.getStore()
  const isCommit = args[0] === 'commit'
  // What the answer of a statement is to be, when nobody will ever have it.
  if (way?.stop === 'before commit' && isCommit) return stopHere() as never
  const answer = query.apply(this, args)
  if (!way || !(answer instanceof Promise)) return answer as never
  way.statements += 1
  const isHere = way.stop === String(way.statements) || (way.stop === 'after commit' && isCommit)
  return (isHere ? answer.then(stopHere) : answer) as never
}

function stopHere(): Promise<never> {
  process.send?.('stopped')
  return new Promise(() => undefined)
}
