import { ellipse, shape } from '../pictures/svg.ts'
import { letterFlat } from '../pictures/text.ts'
import { box, drawSheet, field, ink, waves } from './sheet.ts'

const FOOT = 'Drawn for the demo city of Nilayam. It names nobody and proves nothing.'

/** The demo owners' papers as SVG: one identity card and one property proof for all. */
export function drawPaper(kind: 'id_document' | 'property_proof'): string {
  return kind === 'id_document' ? drawIdentityCard() : drawElectricityBill()
}

function drawIdentityCard(): string {
  const size = { width: 860, height: 540, turn: -20 }
  return drawSheet(size, [
    waves(size.width, 440, 8),
    ...drawHead(size.width, 'Identity card', 'Demo city'),
    drawPortrait(40, 136),
    field(290, 164, 'Name', 'Demo Owner'),
    field(290, 236, 'Born on', '1 January 1990'),
    field(560, 236, 'Issued on', '1 January 2020'),
    field(290, 308, 'Number', '0000 0000 0000'),
    field(290, 380, 'Address', '1 Example Street, Hyderabad'),
    letterFlat(FOOT, { x: 40, y: 508, height: 12, fill: ink.soft }),
  ])
}

function drawHead(width: number, title: string, note: string): string[] {
  return [
    box(0, 0, width, 96, ink.dark),
    box(0, 96, width, 6, ink.mark),
    letterFlat(title, { x: 40, y: 64, height: 32, fill: ink.paper }),
    letterFlat(note, { x: width - 40, y: 60, height: 18, fill: ink.rule, align: 'end' }),
  ]
}

function drawPortrait(x: number, y: number): string {
  const shoulders = `M${x + 20} ${y + 260}c0-66 36-96 85-96s85 30 85 96z`
  return (
    box(x, y, 210, 260, ink.shade) +
    ellipse(x + 105, y + 100, 48, 58, ink.soft) +
    shape(shoulders, ink.soft)
  )
}

const charges = [
  ['Energy', '1,120'],
  ['Fixed charge', '100'],
  ['Duty', '64'],
  ['To pay, in rupees', '1,284'],
] as const

/** Electricity units per month. */
const units = [96, 104, 131, 168, 192, 174, 150, 141, 138, 122, 101, 94]

function drawElectricityBill(): string {
  const size = { width: 720, height: 1010, turn: -42 }
  return drawSheet(size, [
    waves(size.width, 900, 8),
    ...drawHead(size.width, 'Electricity bill', 'Demo city'),
    field(40, 156, 'Name', 'Demo Owner'),
    field(450, 156, 'Service number', '000 000 000'),
    field(40, 228, 'Address', '1 Example Street, Hyderabad'),
    field(450, 228, 'Month', 'January 2020'),
    ...charges.flatMap(([label, amount], row) => drawCharge(312 + row * 56, label, amount)),
    letterFlat('Units used in a year', { x: 40, y: 598, height: 14, fill: ink.soft }),
    ...units.map((used, month) => box(40 + month * 54, 850 - used, 36, used, ink.dark)),
    box(40, 850, 640, 2, ink.soft),
    letterFlat(FOOT, { x: 40, y: 978, height: 12, fill: ink.soft }),
  ])
}

function drawCharge(y: number, label: string, amount: string): string[] {
  return [
    box(40, y, 640, 48, ink.shade),
    letterFlat(label, { x: 60, y: y + 31, height: 16, fill: ink.dark }),
    letterFlat(amount, { x: 660, y: y + 31, height: 16, fill: ink.dark, align: 'end' }),
  ]
}
