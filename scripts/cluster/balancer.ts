import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startProgram, until } from './programs.ts'

/** HAProxy before the processes. */
export type Balancer = {
  /** Sends no new request to a process and waits until those that it has are answered. */
  drain: (index: number) => Promise<void>
  /** Sends requests to it again, once it answers. */
  resume: (index: number) => Promise<void>
  stop: () => Promise<void>
}

export async function startBalancer(
  folder: string,
  port: number,
  processes: readonly number[],
): Promise<Balancer> {
  const socket = join(folder, 'haproxy.sock')
  const settings = join(folder, 'haproxy.cfg')
  await writeFile(settings, toSettings(socket, port, processes))
  const running = startProgram('haproxy', ['-f', settings], join(folder, 'haproxy.log'), {
    asUser: true,
  })
  const tell = (command: string) => ask(socket, command)
  await until('HAProxy', 10, async () => (await tell('show info')).includes('Name: HAProxy'))
  const column = async (name: string, index: number) => {
    const [head = '', ...rows] = (await tell('show stat')).replace(/^# /, '').split('\n')
    const at = head.split(',').indexOf(name)
    return rows.map((row) => row.split(',')).find(([, server]) => server === `p${index}`)?.[at]
  }
  return {
    drain: async (index) => {
      await tell(`set server nilayam/p${index} state drain`)
      await until('the last replies', 60, async () => (await column('scur', index)) === '0')
    },
    resume: async (index) => {
      await tell(`set server nilayam/p${index} state ready`)
      await until('the check', 30, async () => (await column('status', index)) === 'UP')
    },
    stop: () => running.stop(),
  }
}

/** A command at its socket. */
async function ask(socket: string, command: string): Promise<string> {
  const line = connect(socket)
  await once(line, 'connect')
  line.write(`${command}\n`)
  return text(line)
}

/**
 * By turns, since all requests of a trial come from one address; `BALANCE=source` as in production, where a writer sees
 * their own changes at once. A request that reached no process goes to another one; one that got no reply
 * only if reading it twice does no harm.
 */
function toSettings(socket: string, port: number, processes: readonly number[]): string {
  const servers = processes.map((at, index) => `    server p${index} 127.0.0.1:${at} check`)
  return `global
    stats socket ${socket} mode 600 level admin
    maxconn 5000

defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 310s
    timeout check 2s
    timeout http-keep-alive 60s
    retries 3
    option redispatch 1
    retry-on conn-failure empty-response

frontend visitors
    bind 127.0.0.1:${port}
    default_backend nilayam

backend nilayam
    balance ${process.env.BALANCE ?? 'roundrobin'}
    hash-type consistent
    http-request set-header X-Forwarded-For %[src]
    http-request disable-l7-retry unless METH_GET
    option httpchk GET /health
    default-server inter 500ms fall 2 rise 1
${servers.join('\n')}
`
}
