import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { dataScriptContext } from '../context.ts'
import { pack, toScript } from './pack.ts'
import { unpack } from './unpack.ts'

const places = [{ id: 7, title: 'Lamp & "Desk", the owner\'s', price: null, name: 'నిలయం 🏠\ud800' }]

function contextOf(script: { json: string } | null): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(dataScriptContext, script)
  return context
}

it('packed data come out as they went in, also after a way over the network', () => {
  const packed = pack(contextOf(null), { places })
  expect(unpack(packed)).toEqual({ places })
  expect(unpack(structuredClone(packed))).toEqual({ places })
})

it('the same packet gives the same object, so that nothing is drawn twice', () => {
  const packed = structuredClone(pack(contextOf(null), { places: [] }))
  expect(unpack(packed)).toBe(unpack(packed))
})

it('a document has the data in its script alone', () => {
  const script = { json: '' }
  const packed = pack(contextOf(script), { places })
  expect(packed).toEqual({})
  expect(unpack(packed)).toEqual({ places })
  expect(JSON.parse(toScript(script.json))).toEqual({ places })
})

it('nothing in data ends their script or begins another one', () => {
  const data = { title: '</script><script>alert(1)</script><!-- ' }
  const content = toScript(JSON.stringify(data))
  expect(content).not.toContain('<')
  expect(JSON.parse(content)).toEqual(data)
})
