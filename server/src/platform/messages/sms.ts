import { SECOND } from '@nilayam/contract/time/durations'
import type { SmsConfig } from '../../config.ts'

export type SentSms = { to: string; text: string; at: Date }
export type Sms = {
  /** Sends a text to a number with country code. Throws when it wasn't accepted. */
  send: (to: string, text: string) => Promise<void>
  /** What was sent lately, newest first; only where nothing leaves the machine. */
  shown?: () => readonly SentSms[]
}

/**
 * An HTTP gateway that takes `{to, text, from}` as JSON with a bearer token, as most do or have a bridge for. Throws
 * when it doesn't accept within `timeout` milliseconds; never with the number or the text, since errors are logged.
 */
export function createHttpSms({ url, token, from }: SmsConfig, timeout = 8 * SECOND): Sms {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  return {
    send: async (to, text) => {
      const reply = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ to, text, from }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      }).catch((error: Error) => {
        throw new Error(`the SMS gateway didn't answer (${error.name})`)
      })
      // Its text may repeat ours.
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`the SMS gateway answered ${reply.status}`)
    },
  }
}

const SHOWN = 20

/** For the demo: shows texts beside the mails and to `write`, instead of sending them. */
export function createConsoleSms(write: (to: string, text: string) => void): Sms {
  let sent: readonly SentSms[] = []
  return {
    send: async (to, text) => {
      sent = [{ to, text, at: new Date() }, ...sent].slice(0, SHOWN)
      write(to, text)
    },
    shown: () => sent,
  }
}
