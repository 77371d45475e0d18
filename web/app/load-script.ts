/** Loads a third-party script. Rejects if it fails, and removes its element. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    // Google's scripts copy the nonce of their element to the styles that they insert.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${script.src} did not load`))
    }
    document.head.append(script)
  })
}
