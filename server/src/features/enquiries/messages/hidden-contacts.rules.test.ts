import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hideParts, toParts } from './hidden-contacts.rules.ts'

const hiddenOf = (text: string) =>
  toParts(text).flatMap((part) => (part.is_hidden ? [part.text] : []))

describe('a message', () => {
  it.each([
    ['Call me on 9848012345', ['9848012345']],
    ['+91 98480 12345 in the evening', ['+91 98480 12345'.slice(1)]],
    ['98480-12345', ['98480-12345']],
    ['9 8 4 8 0 1 2 3 4 5', ['9 8 4 8 0 1 2 3 4 5']],
    ['(984) 801.2345', ['984) 801.2345']],
    ['౯౮౪౮౦౧౨౩౪౫', ['౯౮౪౮౦౧౨౩౪౫']],
    ['९८४८० १२३४५', ['९८४८० १२३४५']],
    ['98౪801 2345', ['98౪801 2345']],
    [
      'nine eight four eight zero one two three four five',
      ['nine eight four eight zero one two three four five'],
    ],
    [
      'Nine-eight-four-eight-oh-one-two-three-four-five',
      ['Nine-eight-four-eight-oh-one-two-three-four-five'],
    ],
    ['nine double eight 4 triple zero 123', ['nine double eight 4 triple zero 123']],
    ['9\u200b8480\u200b12345', ['9\u200b8480\u200b12345']],
    ['Mail ravi.kumar@example.com please', ['ravi.kumar@example.com']],
    ['ravi at gmail dot com', ['ravi at gmail dot com']],
    ['ravi (at) gmail [dot] com', ['ravi (at) gmail [dot] com']],
    ['ravi at gmail.com', ['ravi at gmail.com']],
    ['9848012345 or a@b.in', ['9848012345', 'a@b.in']],
    ['9️⃣8️⃣4️⃣8️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣', ['9️⃣8️⃣4️⃣8️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5']],
    ['⑨⑧④⑧⓪①②③④⑤', ['⑨⑧④⑧⓪①②③④⑤']],
    ['９８４８０１２３４５', ['９８４８０１２３４５']],
    ['9|8|4|8|0|1|2|3|4|5', ['9|8|4|8|0|1|2|3|4|5']],
    ['98480 – 12345', ['98480 – 12345']],
    ['98\u202e480\u202c12345', ['98\u202e480\u202c12345']],
    ['NineEightFourEightZeroOneTwoThree45', ['NineEightFourEightZeroOneTwoThree45']],
    [
      'తొమ్మిది ఎనిమిది నాలుగు ఎనిమిది సున్న ఒకటి రెండు మూడు నాలుగు ఐదు',
      ['తొమ్మిది ఎనిమిది నాలుగు ఎనిమిది సున్న ఒకటి రెండు మూడు నాలుగు ఐదు'],
    ],
    ['नौ आठ चार आठ शून्य एक दो तीन चार पाँच', ['नौ आठ चार आठ शून्य एक दो तीन चार पाँच']],
    ['nau aath chaar aath ek do teen char paanch', ['nau aath chaar aath ek do teen char paanch']],
    ['ravi＠gmail．com', ['ravi＠gmail．com']],
    ['ravi @ gmail . com', ['ravi @ gmail . com']],
    ['ravi\u200b@gmail.com', ['ravi\u200b@gmail.com']],
    ['Pay me at 9848012345@ybl', ['9848012345@ybl']],
    ['ravi@okhdfcbank is my UPI', ['ravi@okhdfcbank']],
    ['UPI: lakshmi.hostel-2@axl.', ['lakshmi.hostel-2@axl']],
    ['ravi @ paytm or ravi at oksbi', ['ravi @ paytm', 'ravi at oksbi']],
    ['RAVI (at) YBL', ['RAVI (at) YBL']],
    ['ravi＠upi', ['ravi＠upi']],
    ['ravi\u200b@\u200bybl', ['ravi\u200b@\u200bybl']],
    ['98480@newbank', ['98480@newbank']],
    ['రవి@ybl', ['రవి@ybl']],
  ])('hides %j', (text, hidden) => {
    expect(hiddenOf(text)).toEqual(hidden)
  })

  it.each([
    'Is the rent 8,200 or 8,500?',
    'From 1 December 2026 till 31 May 2027',
    'Pin code 500038, Ameerpet',
    'I pay 12000, 13000 and later 14000',
    'Is double sharing 6000-7000 a month?',
    'Meet at 5, or at 6 if that suits you',
    'One of us is at the gate at nine.',
    'Flat 402, 4th floor, lane 12',
    'The gate closes at 10. If I am out, ring the bell.',
    'We meet at the gate. Then we go up.',
    'Come at 5.30 pm',
    '10:00, 11:00, 12:00 and 13:00 are free',
    'Do one or two of you want to see it? Ek or do?',
    'Meet me @ the gate. Then we go up.',
    'We meet at SBI bank, or at the Axis bank near the metro.',
    'Rent@8500, food@3000',
    '@ the gate, @5',
    'The room has 10 m² and the hall 120 m², with 1½ baths',
    '2 beds / 3 beds / 4 beds: 8000 / 7000 each',
    'నాకు రెండు లేదా మూడు నెలలు కావాలి',
    'నేను డిసెంబర్ 1 నుండి వస్తాను',
    '😀 👍🏽 ok',
    '',
  ])('leaves %j as it is', (text) => {
    expect(toParts(text)).toEqual([{ text, is_hidden: false }])
  })

  it('shows the writer the first two digits, and the other side nothing', () => {
    const parts = toParts('Call 9848012345 now')
    expect(hideParts(parts, true).map(({ text }) => text)).toEqual(['Call ', '98•••', ' now'])
    expect(hideParts(parts, false).map(({ text }) => text)).toEqual(['Call ', '', ' now'])
  })

  it('equals its parts joined, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(
          toParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
