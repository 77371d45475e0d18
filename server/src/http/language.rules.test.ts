import { expect, it } from 'vitest'
import { chooseLanguage } from './language.ts'

const offered = ['en', 'te', 'en-XA']

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['te', 'te'],
  ['te-IN,te;q=0.9,en;q=0.8', 'te'],
  ['en;q=0.4, te;q=0.6', 'te'],
  ['fr-FR, fr;q=0.9', 'en'],
  ['fr, te;q=0', 'en'],
  ['en-GB', 'en'],
  ['en-XA', 'en-XA'],
  ['te;q=much', 'en'],
])('who accepts %j reads %s', (accepted, language) => {
  expect(chooseLanguage(accepted, offered)).toBe(language)
})
