import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { countParts } from './count-parts.ts'

const body = [
  '--cut\r\ncontent-type: text/plain\r\n\r\none\r\n',
  '--cut\r\n\r\nno --cut is no delimiter here, nor is \r\n-- cut\r\n',
  '--cut\r\n\r\n\r\n',
  '--cut--\r\nwhat follows\r\n--cut\r\n\r\nis no part\r\n',
].join('')

function countIn(text: string, inPiecesOf: number, boundary = 'cut'): number {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const request = Object.assign(new EventEmitter(), { headers }) as unknown as IncomingMessage
  const count = countParts(request)
  for (let at = 0; at < text.length; at += inPiecesOf) {
    request.emit('data', Buffer.from(text.slice(at, at + inPiecesOf)))
  }
  return count()
}

it.each([1, 2, 3, 7, 8, 9, 50, 1000])('parts are counted in pieces of %d bytes', (inPiecesOf) => {
  expect(countIn(body, inPiecesOf)).toBe(3)
  expect(countIn(`before the first\r\n${body}`, inPiecesOf, '"cut"')).toBe(3)
  expect(countIn('--cut--\r\n', inPiecesOf)).toBe(0)
})
