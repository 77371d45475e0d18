import { ApiError } from '@nilayam/contract/errors'
import { describe, expect, it } from 'vitest'
import { createImages } from './images.ts'

/** Tasks that run until released, and record the order in which they started. */
function createWork() {
  const begun: string[] = []
  const waiting: (() => void)[] = []
  return {
    begun,
    letGo: () => {
      for (const end of waiting.splice(0)) end()
    },
    make: (name: string) => () => {
      begun.push(name)
      return new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('image work', () => {
  it('runs two at once, uploads one by one, and visitors first', async () => {
    const images = createImages()
    const { begun, letGo, make } = createWork()
    const all = [
      images.run('upload', make('upload 1')),
      images.run('upload', make('upload 2')),
      images.run('background', make('background 1')),
      images.run('background', make('background 2')),
      images.run('visitor', make('visitor')),
    ]
    await turn()
    expect(begun).toEqual(['upload 1', 'background 1'])
    for (let round = 0; round < 4; round++) {
      letGo()
      await turn()
    }
    await Promise.all(all)
    expect(begun.slice(2)).toEqual(['visitor', 'background 2', 'upload 2'])
  })

  it('refuses a visitor when two hundred wait already', async () => {
    const images = createImages()
    const { letGo, make } = createWork()
    const all = Array.from({ length: 202 }, () => images.run('visitor', make('visitor')))
    const refusal = await images.run('visitor', make('late')).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ status: 503, retryAfter: 5 })
    while (await Promise.race([Promise.all(all).then(() => false), turn().then(() => true)])) {
      letGo()
    }
  })
})
