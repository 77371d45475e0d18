/** Loads a script of somebody else's into the page. Rejects, and leaves nothing behind, when it can't be had. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    // Google's scripts give the nonce of their own element to the styles that they write.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${script.src} did not load`))
    }
    document.head.append(script)
  })
}
