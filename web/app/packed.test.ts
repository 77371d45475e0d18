import { expect, it } from 'vitest'
import { pack, unpack } from './packed.ts'

const places = [{ id: 7, title: 'Lamp & "Desk", the owner\'s', price: null, name: 'నిలయం 🏠\ud800' }]

it('packed data come out as they went in, also after a way over the network', () => {
  const packed = pack({ places })
  expect(unpack(packed)).toEqual({ places })
  expect(unpack(structuredClone(packed))).toEqual({ places })
})

it('the same packet gives the same object, so that nothing is drawn twice', () => {
  const packed = structuredClone(pack({ places: [] }))
  expect(unpack(packed)).toBe(unpack(packed))
})
