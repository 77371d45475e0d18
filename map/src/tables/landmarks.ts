export type LandmarkKind = 'library' | 'college' | 'hospital' | 'bus' | 'sight' | 'stadium' | 'work'
type Landmark = [name: string, kind: LandmarkKind, rank: 1 | 2 | 3, at: string]

/** City College: © OpenStreetMap contributors (ODbL 1.0); the rest: post offices, India Post (GODL-India). */
const fromSources: Landmark[] = [
  ['Indian School of Business', 'college', 2, '17.4347,78.3458'],
  ['Maulana Azad National Urdu University', 'college', 2, '17.429,78.3619'],
  ['Chaitanya Bharathi Institute of Technology', 'college', 2, '17.392,78.3194'],
  ['Malla Reddy University', 'college', 2, '17.5631,78.4437'],
  ['CMR College, Medchal', 'college', 2, '17.6045,78.4841'],
  ['CSIR-IICT, Tarnaka', 'college', 2, '17.4223,78.5383'],
  ['ICRISAT, Patancheru', 'college', 2, '17.5189,78.2777'],
  ['SVP National Police Academy', 'college', 2, '17.328,78.4359'],
  ['City College', 'college', 2, '17.3688,78.4692'],
]

/** From general knowledge. */
const fromMemory: Landmark[] = [
  ['Charminar', 'sight', 1, '17.3616,78.4747'],
  ['Golconda Fort', 'sight', 1, '17.3833,78.4011'],
  ['Qutb Shahi Tombs', 'sight', 2, '17.3950,78.3966'],
  ['Salar Jung Museum', 'sight', 2, '17.3713,78.4804'],
  ['Birla Mandir', 'sight', 2, '17.4062,78.4691'],
  ['Chowmahalla Palace', 'sight', 2, '17.3578,78.4717'],
  ['Falaknuma Palace', 'sight', 2, '17.3310,78.4674'],
  ['Buddha Statue', 'sight', 2, '17.4156,78.4750'],
  ['Ramoji Film City', 'sight', 1, '17.2494,78.6820'],
  ['MGBS', 'bus', 1, '17.3785,78.4815'],
  ['JBS', 'bus', 1, '17.4495,78.4985'],
  ['State Central Library', 'library', 2, '17.3722,78.4778'],
  ['City Central Library', 'library', 1, '17.4015,78.4930'],
  ['Osmania Arts College', 'college', 1, '17.4183,78.5273'],
  ['IIIT Hyderabad', 'college', 2, '17.4456,78.3490'],
  ['BITS Pilani Hyderabad', 'college', 1, '17.5449,78.5718'],
  ['Nizam College', 'college', 2, '17.3957,78.4758'],
  ['NALSAR', 'college', 2, '17.5990,78.5600'],
  ['NIMS', 'hospital', 2, '17.4217,78.4527'],
  ['Gandhi Hospital', 'hospital', 2, '17.4238,78.5040'],
  ['Osmania General Hospital', 'hospital', 2, '17.3726,78.4740'],
  ['Apollo Hospital, Jubilee Hills', 'hospital', 3, '17.4153,78.4128'],
  ['LV Prasad Eye Institute', 'hospital', 3, '17.4245,78.4275'],
  ['Rajiv Gandhi Stadium', 'stadium', 2, '17.4065,78.5505'],
  ['LB Stadium', 'stadium', 3, '17.3998,78.4735'],
  ['Gachibowli Stadium', 'stadium', 2, '17.4470,78.3440'],
  ['Cyber Towers', 'work', 2, '17.4504,78.3808'],
  ['T-Hub', 'work', 3, '17.4332,78.3765'],
  ['Durgam Cheruvu Bridge', 'sight', 2, '17.4308,78.3912'],
  ['Parade Ground', 'stadium', 3, '17.4425,78.4975'],
  ['Exhibition Grounds', 'stadium', 3, '17.3860,78.4720'],
]

/** Landmarks that people navigate by; rank 1 is shown first. */
export const landmarks: Landmark[] = [...fromSources, ...fromMemory]
