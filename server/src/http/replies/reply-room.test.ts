import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { joinParts } from './ready-json.ts'
import { createReplyRoom } from './reply-room.ts'

// Only the close event of a reply is used.
const aReply = () => new EventEmitter() as ServerResponse

describe('the buffer of a reply', () => {
  it('is reused only after the reply was sent', () => {
    const take = createReplyRoom()
    const [first, second] = [aReply(), aReply()]
    const one = take(first, 100)
    expect(take(second, 100).buffer).not.toBe(one.buffer)
    first.emit('close')
    expect(take(aReply(), 50).buffer).toBe(one.buffer)
    expect(take(aReply(), 50).buffer).not.toBe(one.buffer)
  })

  it('fits very large replies too, and is not reused then', () => {
    const take = createReplyRoom()
    const reply = aReply()
    const large = take(reply, 200_000)
    expect(large.length).toBe(200_000)
    reply.emit('close')
    expect(take(aReply(), 200_000).buffer).not.toBe(large.buffer)
    expect(take(aReply(), 7).length).toBe(7)
  })
})

it('joins bytes and text in order', () => {
  const parts = ['{"title":"', Buffer.from('నిలయం'), '"}']
  expect(JSON.parse(joinParts(parts).toString())).toEqual({ title: 'నిలయం' })
})
