import { WAITING_STATES, type WaitingState } from '@nilayam/contract/moving-in/waiting-list'
import { HOUR } from '@nilayam/contract/time/durations'
import { describe, expect, it, test } from 'vitest'
import {
  type Act,
  type Actor,
  findNext,
  type InLine,
  toLineSteps,
  WAITING_STEPS,
} from './waiting-life.rules.ts'

type Row = [Act, by: Actor, from: (WaitingState | undefined)[], to: WaitingState]
const table: Row[] = [
  ['join', 'student', [undefined], 'waiting'],
  ['leave', 'student', ['waiting', 'told'], 'left'],
  ['tell', 'clock', ['waiting'], 'told'],
  ['sendBack', 'clock', ['told'], 'waiting'],
  ['pass', 'clock', ['told'], 'passed'],
  ['close', 'clock', ['waiting', 'told'], 'closed'],
]

test.each(table)('%s, in every state and by everybody', (act, by, from, to) => {
  for (const state of [undefined, ...WAITING_STATES]) {
    for (const actor of ['student', 'clock'] as const) {
      const expected = actor === by && from.includes(state) ? to : undefined
      expect([state, actor, findNext(act, state, actor)]).toEqual([state, actor, expected])
    }
  }
})

test('the table above has every act', () => {
  expect(table.map(([act]) => act)).toEqual(Object.keys(WAITING_STEPS))
})

const now = new Date('2026-11-28T06:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
const waits = (id: number, told: number | null = null): InLine => {
  return {
    id,
    state: 'waiting',
    told_at: told === null ? null : ago(told),
    until: null,
    is_gone: false,
    is_offered: false,
    is_shut_out: false,
  }
}
const wasTold = (id: number, hours: number): InLine => {
  return { ...waits(id, hours), state: 'told', until: ago(hours - 24) }
}
const steps = (line: InLine[], free: number | null) =>
  toLineSteps(line, free, now).map(({ id, act }) => `${act} ${id}`)

describe('a line', () => {
  it('stands still while nothing is free', () => {
    expect(steps([waits(1), waits(2)], 0)).toEqual([])
  })

  it('is told as many as are free, in order', () => {
    expect(steps([waits(1), waits(2), waits(3)], 2)).toEqual(['tell 1', 'tell 2'])
  })

  it('isn’t told further for 24 hours, then the next is', () => {
    expect(steps([wasTold(1, 23.9), waits(2)], 1)).toEqual([])
    expect(steps([wasTold(1, 24), waits(2)], 1)).toEqual(['pass 1', 'tell 2'])
    expect(steps([wasTold(1, 3), waits(2)], 2)).toEqual(['tell 2'])
  })

  it('keeps its order when what was free is taken, last told first back', () => {
    expect(steps([wasTold(1, 2), wasTold(2, 2), waits(3)], 1)).toEqual(['sendBack 2'])
    expect(steps([wasTold(1, 2)], 0)).toEqual(['sendBack 1'])
  })

  it('goes on once the hours of whoever was made an offer are over', () => {
    const offered = (hours: number) => ({ ...wasTold(1, hours), is_offered: true })
    expect(steps([offered(2), waits(2)], 0)).toEqual([])
    expect(steps([offered(2), wasTold(2, 2)], 1)).toEqual([])
    // What is free is free besides the offered one.
    expect(steps([offered(2), waits(2)], 1)).toEqual(['tell 2'])
    expect(steps([offered(24), waits(2)], 0)).toEqual(['pass 1'])
    expect(steps([wasTold(1, 30), waits(2)], 1)).toEqual(['pass 1', 'tell 2'])
  })

  it('tells nobody twice within a day', () => {
    expect(steps([waits(1, 5), waits(2)], 1)).toEqual(['tell 2'])
    expect(steps([waits(1, 24)], 1)).toEqual(['tell 1'])
  })

  it('is closed with its option, and leaves out closed accounts', () => {
    expect(steps([waits(1), wasTold(2, 1)], null)).toEqual(['close 1', 'close 2'])
    expect(steps([{ ...waits(1), is_gone: true }, waits(2)], 1)).toEqual(['close 1', 'tell 2'])
  })
})
