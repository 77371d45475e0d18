import { expect, it } from 'vitest'
import { letterSheet, toHtml, toText } from './letter.rules.ts'

const letter = {
  subject: 'Choose a new password',
  paragraphs: ['Somebody asked for a new password.', 'The link works for 30 minutes.'],
  action: { label: 'Choose a password', url: 'https://nilayam.in/reset-password?a=1&b=2' },
}

it('reads as plain text, with the address behind the button', () => {
  expect(toText(letter, 'https://nilayam.in')).toBe(
    `Somebody asked for a new password.

The link works for 30 minutes.

Choose a password:
https://nilayam.in/reset-password?a=1&b=2

Nilayam
https://nilayam.in
`,
  )
})

it('says the same as HTML', () => {
  const html = toHtml(letter, 'https://nilayam.in')
  for (const text of letter.paragraphs) expect(html).toContain(`>${text}</p>`)
  expect(html).toContain('href="https://nilayam.in/reset-password?a=1&amp;b=2"')
  expect(html).toContain('<h1')
})

it('carries its looks as a sheet where inline styles are forbidden', () => {
  const html = toHtml(letter, 'https://nilayam.in', 'sheet')
  expect(html).not.toContain('style=')
  expect(html).toContain(`<style>${letterSheet}</style>`)
  const used = [...html.matchAll(/class="(\w+)"/g)].map((match) => match[1])
  for (const name of used) expect(html).toContain(`.${name}{`)
})

it('shows what people typed, and runs none of it', () => {
  const typed = '<img src=x onerror="alert(1)">'
  const html = toHtml({ subject: typed, paragraphs: [typed] }, 'https://nilayam.in')
  expect(html).not.toContain('<img')
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;/g)).toHaveLength(3)
})

it('keeps the lines of what people typed', () => {
  const html = toHtml(
    { subject: '', paragraphs: ['Send again:\n1. the bill\r\n2. <x>'] },
    'https://nilayam.in',
  )
  expect(html).toContain('>Send again:<br>1. the bill<br>2. &lt;x&gt;</p>')
})

it('links addresses of our own in a paragraph, and no others', () => {
  const ours = 'https://nilayam.in/api/public/visits/calendar/?token=a&b="c"'
  const others = 'https://nilayam.in.example/x https://example.com'
  const html = toHtml({ subject: '', paragraphs: [`File: ${ours}`, others] }, 'https://nilayam.in')
  expect(html).toContain(
    '<a href="https://nilayam.in/api/public/visits/calendar/?token=a&amp;b=&quot;c&quot;"',
  )
  expect(html).toContain('>https://nilayam.in/api/public/visits/calendar/</a>')
  expect(html).toContain(`>${others}</p>`)
})
