import { type Part, refOf } from './lockfile.ts'

/** A list of parts in CycloneDX 1.6, in JSON: <https://cyclonedx.org/docs/1.6/json/>. */
export type Bom = {
  $schema: string
  bomFormat: 'CycloneDX'
  specVersion: '1.6'
  serialNumber: string
  version: 1
  metadata: {
    timestamp: string
    lifecycles: readonly { phase: 'pre-build' }[]
    component: { type: 'application'; 'bom-ref': string; name: string; version: string }
  }
  components: readonly Component[]
  dependencies: readonly { ref: string; dependsOn: readonly string[] }[]
}

type Component = {
  type: 'library'
  'bom-ref': string
  group?: string
  name: string
  version: string
  /** `excluded` is what builds and tests the product without being in it. */
  scope: 'required' | 'optional' | 'excluded'
  hashes: readonly { alg: 'SHA-512'; content: string }[]
  licenses?: readonly ({ license: { id: string } } | { expression: string })[]
  purl: string
}

type Product = { name: string; version: string; direct: readonly string[] }

/** `serial` is a UUID, new for every list. */
export function makeBom(product: Product, parts: readonly Part[], at: Date, serial: string): Bom {
  const ref = refOf(product)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      lifecycles: [{ phase: 'pre-build' }],
      component: {
        type: 'application',
        'bom-ref': ref,
        name: product.name,
        version: product.version,
      },
    },
    components: parts.map(toComponent),
    dependencies: [
      { ref, dependsOn: product.direct },
      ...parts.map((part) => ({ ref: refOf(part), dependsOn: part.needs })),
    ],
  }
}

function toComponent(part: Part): Component {
  const [, group, name = part.name] = /^(@[^/]+)\/(.+)$/.exec(part.name) ?? []
  return {
    type: 'library',
    'bom-ref': refOf(part),
    ...(group && { group }),
    name,
    version: part.version,
    scope: part.isTool ? 'excluded' : part.isOptional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: toHex(part.integrity) }],
    ...(part.licence && { licenses: [toLicence(part.licence)] }),
    purl: toPurl(part),
  }
}

function toHex(integrity: string): string {
  return Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
}

function toLicence(declared: string): { license: { id: string } } | { expression: string } {
  return / (OR|AND) /.test(declared) ? { expression: declared } : { license: { id: declared } }
}

/** A package URL: a scope's @ is written %40, its slash stays. */
function toPurl({ name, version }: Part): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`
}
