import pg from 'pg'

const ENDS = [
  '',
  '">',
  "'>",
  '</script>',
  '</title>',
  '-->',
  '</textarea>',
  '</style>',
  ']]>',
  '</a>',
]
const ACTIONS = [
  '<img data-attack src=x onerror=attack()>',
  '<svg data-attack onload=attack()></svg>',
  '<script data-attack>attack()</script>',
  '<a data-attack href="javascript:attack()">x</a>',
  '<iframe data-attack srcdoc="<script>parent.attack()</script>"></iframe>',
  '<details data-attack open ontoggle=attack()></details>',
]
/** Sixty texts that would be script, or at least an element, on a page that doesn't escape them. */
export const attacks = ENDS.flatMap((end) => ACTIONS.map((action) => end + action))

/** Whatever people type and others read, staff and owners included. */
const COLUMNS = {
  amenities: ['name'],
  areas: ['known_for'],
  contact_messages: ['message'],
  deposit_words: ['note'],
  enquiry_lines: ['body'],
  happening_categories: ['name'],
  happenings: ['title', 'details', 'venue'],
  landmarks: ['name', 'detail'],
  occupancies: ['note'],
  papers: ['file_name'],
  photos: ['alt'],
  plans: ['plan_name', 'description'],
  properties: ['title', 'description', 'address', 'contact_person_name', 'refusal'],
  property_types: ['name'],
  report_events: ['body'],
  reports: ['body', 'appeal_body', 'reason', 'appeal_reason'],
  reviews: ['text', 'answer'],
  rooms: ['name'],
  unit_groups: ['name'],
  users: ['full_name'],
} as const

/** Puts an attack in front of every text that people typed; answers how many fields of how many tables. */
export async function attack(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let fields = 0
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const sets = columns.map(
      (column) =>
        `${column} = ($1::text[])[1 + abs(hashtext(t.${column})::bigint) % 60] || ' ' || t.${column}`,
    )
    const { rowCount } = await client.query(`update ${table} t set ${sets.join(', ')}`, [attacks])
    fields += (rowCount ?? 0) * columns.length
  }
  await client.end()
  return fields
}
