/** A module bundled to the text of one self-contained script (web/vite.config.ts). */
declare module '*?script' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: what Vite's plugins answer
  export default text
}
