const names: Readonly<Record<string, readonly string[]>> = {
  'study-hall': [
    ...['studyhall', 'study room', 'study centre', 'study library', 'self study', 'reading room'],
    ...['reading hall', 'స్టడీ హాల్', 'రీడింగ్ రూమ్', 'स्टडी हॉल', 'रीडिंग रूम'],
  ],
  'boys-hostel': [
    ...['hostel', 'gents hostel', 'mens hostel', 'male hostel', 'bachelor hostel', 'boys', 'gents'],
    ...['boys pg', 'gents pg', 'mens pg', 'male pg', 'హాస్టల్', 'బాయ్స్ హాస్టల్', 'జెంట్స్ హాస్టల్'],
    ...['हॉस्टल', 'छात्रावास', 'बॉयज हॉस्टल', 'लड़कों का हॉस्टल'],
  ],
  'girls-hostel': [
    ...['hostel', 'ladies hostel', 'womens hostel', 'female hostel', 'working womens hostel'],
    ...['mahila hostel', 'girls', 'ladies', 'girls pg', 'ladies pg', 'womens pg', 'female pg'],
    ...['హాస్టల్', 'లేడీస్ హాస్టల్', 'గర్ల్స్ హాస్టల్', 'మహిళా హాస్టల్'],
    ...['हॉस्टल', 'छात्रावास', 'लेडीज हॉस्टल', 'गर्ल्स हॉस्टल', 'महिला हॉस्टल', 'लड़कियों का हॉस्टल'],
  ],
  'co-living': [
    'coliving',
    'co live',
    'colive',
    'shared flat',
    'sharing flat',
    'కో లివింగ్',
    'को लिविंग',
  ],
  pg: [
    ...['p g', 'paying guest', 'boys pg', 'gents pg', 'mens pg', 'male pg'],
    ...['girls pg', 'ladies pg', 'womens pg', 'female pg', 'పీజీ', 'पीजी', 'पेइंग गेस्ट'],
  ],
  'single-room': [
    ...[
      'room',
      'room for rent',
      'room to rent',
      'rent room',
      'bachelor room',
      'private room',
      '1 rk',
    ],
    ...['1rk', 'సింగిల్ రూమ్', 'రూమ్', 'सिंगल रूम', 'रूम', 'कमरा'],
  ],
}

/**
 * Synonyms of the initial property types by slug: folded, in the vocabulary of `type-reading.rules.ts`. 'boys pg' may
 * mean either type, so both have it. A map, since staff name types: an object has a 'constructor' in any case.
 */
export const typeNames: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(names))
