import type { FastifyRequest } from 'fastify'
import type { Caller } from './context.ts'

/** Users by request: set by the gate, needed again by the handler and the log. */
export const callers = new WeakMap<FastifyRequest, Caller>()
