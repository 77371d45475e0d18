import type { CityFact } from './facts.ts'

/** What people type for a city beside its name: Telugu, Hindi, older names, abbreviations. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  hyderabad: ['హైదరాబాద్', 'हैदराबाद', 'हैद्राबाद', 'Hyd', 'Hydrabad', 'Hyderbad', 'Haidarabad'],
  bengaluru: ['Bangalore', 'Blr', 'బెంగళూరు', 'బెంగుళూరు', 'बेंगलुरु', 'बेंगलुरू', 'बैंगलोर'],
  chennai: ['Madras', 'చెన్నై', 'మద్రాసు', 'चेन्नई', 'मद्रास'],
  delhi: ['New Delhi', 'ఢిల్లీ', 'న్యూఢిల్లీ', 'దిల్లీ', 'दिल्ली', 'नई दिल्ली', 'Dilli'],
  kolkata: ['Calcutta', 'కోల్‌కతా', 'కలకత్తా', 'कोलकाता', 'कलकत्ता'],
  mumbai: ['Bombay', 'ముంబై', 'ముంబయి', 'బొంబాయి', 'मुंबई', 'मुम्बई', 'बंबई'],
  pune: ['Poona', 'పూణే', 'పుణె', 'పూణె', 'पुणे', 'पूना'],
  vijayawada: ['Bezawada', 'Vijaywada', 'విజయవాడ', 'బెజవాడ', 'विजयवाड़ा'],
  visakhapatnam: ['Vizag', 'Vishakhapatnam', 'విశాఖపట్నం', 'విశాఖ', 'వైజాగ్', 'विशाखापत्तनम', 'विशाखापट्टनम'],
  warangal: ['Orugallu', 'వరంగల్', 'ఓరుగల్లు', 'वारंगल', 'वरंगल'],
}

type CityRow = readonly [name: string, slug: string, latitude: number, longitude: number]

/** Hyderabad first; each point is where people point when they say the city's name. */
const rows: readonly CityRow[] = [
  ['Hyderabad', 'hyderabad', 17.4065, 78.4772],
  ['Bengaluru', 'bengaluru', 12.9716, 77.5946],
  ['Chennai', 'chennai', 13.0604, 80.2496],
  ['Delhi', 'delhi', 28.6315, 77.2167],
  ['Kolkata', 'kolkata', 22.5626, 88.363],
  ['Mumbai', 'mumbai', 19.076, 72.8777],
  ['Pune', 'pune', 18.5204, 73.8567],
  ['Vijayawada', 'vijayawada', 16.5062, 80.648],
  ['Visakhapatnam', 'visakhapatnam', 17.7231, 83.3012],
  ['Warangal', 'warangal', 17.9784, 79.5941],
]

/** The ten cities. */
export const cities: readonly CityFact[] = rows.map(([name, slug, latitude, longitude]) => ({
  name,
  slug,
  latitude,
  longitude,
  aka: spellings[slug] ?? [],
}))
