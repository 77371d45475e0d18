import { expect, test } from 'vitest'
import { makeBom } from './bom.rules.ts'
import { type Lockfile, listDirect, listParts, readLockfile, refOf } from './lockfile.ts'

const at = new Date('2026-11-25T12:00:00Z')
const serial = '3e671687-395b-41f5-a30f-a58921a69b79'

function bomOf(lockfile: Lockfile) {
  const { name, version } = lockfile
  return makeBom({ name, version, direct: listDirect(lockfile) }, listParts(lockfile), at, serial)
}

const own = bomOf(readLockfile())
const refs = own.components.map((component) => component['bom-ref'])

test('the list has what CycloneDX 1.6 requires, in its forms', () => {
  expect(own).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(own.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(own.metadata.timestamp).toBe('2026-11-25T12:00:00.000Z')
  for (const component of own.components) {
    expect(component.type).toBe('library')
    expect(component.name).not.toBe('')
    expect(component.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(['required', 'optional', 'excluded']).toContain(component.scope)
    expect(component.hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
    expect(component.purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.%-]+$/)
  }
})

test('no part is listed twice, and each that is needed is listed', () => {
  expect(new Set(refs).size).toBe(refs.length)
  const known = new Set([...refs, refOf(readLockfile())])
  for (const { ref, dependsOn } of own.dependencies) {
    expect(known).toContain(ref)
    expect(dependsOn.filter((need) => !known.has(need))).toEqual([])
  }
})

test('all that is pinned is listed, with what is shipped apart from tools', () => {
  const pinned = Object.entries(readLockfile().packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  const names = pinned.map(([path, { name, version }]) => {
    return `${name ?? path.split('node_modules/').at(-1)}@${version}`
  })
  expect(new Set(names)).toEqual(new Set(refs))
  const scopes = new Map(own.components.map(({ name, scope }) => [name, scope]))
  expect(scopes.get('fastify')).toBe('required')
  expect(scopes.get('sharp-linux-x64')).toBe('optional')
  expect(scopes.get('vitest')).toBe('excluded')
})

test('a part needs the copy that Node would find', () => {
  const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`
  const bom = bomOf({
    name: 'product',
    version: '1.0.0',
    packages: {
      '': {},
      server: { dependencies: { '@x/one': '^1.0.0', two: '^2.0.0', '@own/web': '1' } },
      'server/node_modules/two': { version: '2.0.0', integrity },
      'node_modules/@own/web': { link: true },
      'node_modules/@x/one': {
        version: '1.0.0',
        integrity,
        dependencies: { two: '1', three: '1' },
      },
      'node_modules/@x/one/node_modules/three': {
        version: '3.0.0',
        integrity,
        dependencies: { two: '1', four: '1' },
      },
      'node_modules/two': { version: '1.0.0', integrity },
    },
  })
  expect(bom.dependencies).toEqual([
    { ref: 'product@1.0.0', dependsOn: ['@x/one@1.0.0', 'two@2.0.0'] },
    { ref: '@x/one@1.0.0', dependsOn: ['two@1.0.0', 'three@3.0.0'] },
    { ref: 'three@3.0.0', dependsOn: ['two@1.0.0'] },
    { ref: 'two@1.0.0', dependsOn: [] },
    { ref: 'two@2.0.0', dependsOn: [] },
  ])
  expect(bom.components.at(0)).toMatchObject({
    group: '@x',
    name: 'one',
    purl: 'pkg:npm/%40x/one@1.0.0',
  })
})
