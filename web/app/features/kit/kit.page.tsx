export const meta = () => [{ title: 'The kit · Nilayam' }, { name: 'robots', content: 'noindex' }]

export default function KitPage() {
  return <h1>The kit</h1>
}
