import { expect, it } from 'vitest'
import {
  createRefreshToken,
  createSalt,
  findRefreshToken,
  rotate,
  toText,
} from './refresh-tokens.ts'
import { getCookieAge, toDevice } from './sessions.rules.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'chrome', 'android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`,
    'edge',
    'windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${CHROME} SamsungBrowser/29.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'chrome', 'chromeos'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'firefox', 'linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
    'safari',
    'mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile Safari/604.1',
    'chrome',
    'iphone',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
  ['<script>', null, null],
])('%s is %s on %s', (agent, browser, system) => {
  expect(toDevice(agent)).toEqual({ browser, system })
})

it('a refresh token has one successor by a salt, of its own form, and another by another', () => {
  const token = createRefreshToken()
  const salt = createSalt()
  const next = rotate(token, salt)
  expect(rotate(token, salt)).toEqual(next)
  expect(findRefreshToken(toText(next))).toEqual(next)
  expect(rotate(token, createSalt())).not.toEqual(next)
  expect(rotate(createRefreshToken(), salt).secret).not.toBe(next.secret)
})

it('the cookie lasts until somebody has been away for twelve hours, or the session is over', () => {
  const now = new Date('2026-11-25T00:00:00Z')
  expect(getCookieAge(new Date('2026-12-25T00:00:00Z'), now)).toBe(43_200)
  expect(getCookieAge(new Date('2026-11-25T00:00:10.9Z'), now)).toBe(10)
  expect(getCookieAge(new Date('2026-11-24T00:00:00Z'), now)).toBe(0)
})
