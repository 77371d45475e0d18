import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A file inlined as data: would need its own hole in the content security policy.
    assetsInlineLimit: 0,
  },
})
