/** A module bundled to the text of one script that runs by itself (web/vite.config.ts). */
declare module '*?script' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: what Vite's plugins answer
  export default text
}
