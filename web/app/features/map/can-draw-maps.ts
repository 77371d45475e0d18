let answer: boolean | undefined

/** False without WebGL2; then the drawn map stays. */
export function canDrawMaps(): boolean {
  answer ??= tryWebGl()
  return answer
}

function tryWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
