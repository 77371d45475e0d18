import pg from 'pg'
import { typed } from './typed.ts'

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

/** Whatever people type and others read, staff and owners included. `attacks.test.ts` holds it to the tables. */
export const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  amenities: ['name'],
  areas: ['area_name', 'known_for', 'aka', 'source'],
  audit: ['actor_name', 'subject_label'],
  brochures: ['file_name'],
  cities: ['city_name', 'aka'],
  contact_messages: ['full_name', 'subject', 'message', 'note'],
  deposit_words: ['note'],
  enquiry_lines: ['body'],
  happening_categories: ['name'],
  happenings: ['title', 'details', 'venue'],
  landmarks: ['name', 'detail', 'aka', 'source'],
  occupancies: ['note'],
  options: ['note'],
  papers: ['file_name'],
  passkeys: ['name'],
  photos: ['alt'],
  plans: ['plan_name', 'description'],
  properties: [
    ...['title', 'description', 'address', 'contact_person_name', 'refusal', 'held_note'],
  ],
  property_types: ['name'],
  report_events: ['body'],
  reports: ['body', 'appeal_body', 'reason', 'appeal_reason'],
  reviews: ['text', 'answer'],
  rooms: ['name'],
  unit_groups: ['name'],
  units: ['label'],
  users: ['full_name'],
}

/** The same inside of JSON. The name of a quick answer has no room for an attack. */
export const JSON_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  audit: ['before', 'after'],
  enquiries: ['option'],
  occupancy_changes: ['removed', 'added'],
  offers: ['sheet'],
  quick_answers: ['answers'],
  quotes: ['content'],
  unfinished_details: ['form'],
}
const MEMBERS =
  'title|description|address|owner_name|contact_person_name|area_name|city_name|full_name|note|text|room|label|reason'

/** An attack, another one in each row and column. */
const toAttack = (column: string) =>
  `($1::text[])[1 + abs(hashtext(t.${column}::text)::bigint) % ${attacks.length}]`

const toText = (column: string) =>
  `${column} = case when t.${column} <> '' then ${toAttack(column)} || ' ' || t.${column} else t.${column} end`

/** As JSON without its quotes, and with the backslashes that a replacement wants doubled. */
const toJson = (column: string) => {
  const typed = String.raw`replace(btrim(to_json(${toAttack(column)})::text, '"'), '\', '\\')`
  const replaced = String.raw`'"\1": "' || ${typed} || ' '`
  return `${column} = regexp_replace(t.${column}::text, '"(${MEMBERS})": "(?!")', ${replaced}, 'g')::jsonb`
}

type Attacked = { fields: number; without: string[] }

/** Puts an attack in front of every text that people typed: how many, and the columns in which nobody typed any. */
export async function attack(databaseUrl: string): Promise<Attacked> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const attacked: Attacked = { fields: 0, without: [] }
  const put = async (table: string, columns: readonly string[], toSet: typeof toText) => {
    await client.query(`update ${table} t set ${columns.map(toSet).join(', ')}`, [attacks])
    for (const column of columns) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${table} where ${column}::text like any ($1)`,
        [['%data-attack%']],
      )
      const count = rows[0]?.count ?? 0
      attacked.fields += count
      if (count === 0) attacked.without.push(`${table}.${column}`)
    }
  }
  for (const statement of typed) await client.query(statement)
  // Its trigger holds for everybody else.
  await client.query('alter table audit disable trigger audit_append_only')
  for (const [table, columns] of Object.entries(COLUMNS)) await put(table, columns, toText)
  for (const [table, columns] of Object.entries(JSON_COLUMNS)) await put(table, columns, toJson)
  await client.query('alter table audit enable trigger audit_append_only')
  await client.end()
  return attacked
}
