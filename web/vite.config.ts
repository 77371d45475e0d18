import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Three files that most pages need, instead of twenty: fewer requests, better compression, and the
// largest one keeps its name from one release to the next.
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: 'shell',
    test: /[\\/]app[\\/](shell[\\/](bar|frame|session|error-screens)|page-meta)\.tsx?$/,
  },
  { name: 'cards', test: /[\\/](property-card|area-row|happening-row|late-heart|choice)\.tsx$/ },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A file inlined as data: would need its own hole in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
