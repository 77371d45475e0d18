type Policy = Record<
  'createHTML' | 'createScript' | 'createScriptURL',
  (text: string) => string | null
>
type Types = { createPolicy: (name: string, policy: Policy) => unknown }

// React parses an empty script element to create one that doesn't run.
const active =
  /<script\b(?!><\/script>)|<(?:iframe|object|embed|base|meta|link|form)\b|[\s"'/]on[a-z]+\s*=|javascript:/i

/** What may become markup or a script in the page, where the browser asks (Trusted Types). */
export function guardSinks(): void {
  // Not every browser has them, and the types of our compiler have none.
  const { trustedTypes } = globalThis as { trustedTypes?: Types }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (active.test(html) ? null : html),
    createScript: () => null,
    // From which hosts, the content policy says.
    createScriptURL: (address) =>
      /^https?:$/.test(new URL(address, location.href).protocol) ? address : null,
  })
}
