import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy to a server that can be cut, frozen and refused; `url` goes through it. */
export type TcpProxy = {
  url: string
  /** Closes all connections, like a server that goes down. */
  cut: () => void
  /** Stops all traffic silently. */
  freeze: () => void
  thaw: () => void
  /** Changes a byte in so many of a thousand pieces that the server sends, or holds all back for some ms. */
  disturb: (how: { garbled?: number; late?: number }) => void
  /** Refuses new connections. */
  refuse: (isRefusing: boolean) => void
  close: () => Promise<void>
}

/** Listens on a free port and forwards to the server of `url`, both ways. `random` draws which bytes are changed. */
export async function openTcpProxy(url: string, random = Math.random): Promise<TcpProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isRefusing = false
  let { garbled, late } = { garbled: 0, late: 0 }
  const pass = (bytes: Buffer, to: Socket, isAnswer: boolean) => {
    const at = Math.floor(random() * bytes.length)
    if (isAnswer && random() * 1000 < garbled) bytes[at] = Math.floor(random() * 256)
    if (late === 0) to.write(bytes)
    else setTimeout(() => !to.destroyed && to.write(bytes), late)
  }
  const server = createServer((near) => {
    if (isRefusing) return void near.resetAndDestroy()
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (bytes) => pass(bytes, other, one === far))
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: through.href,
    cut,
    freeze: () => {
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      for (const socket of sockets) socket.resume()
    },
    disturb: (how) => {
      garbled = how.garbled ?? 0
      late = how.late ?? 0
    },
    refuse: (wanted) => {
      isRefusing = wanted
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
