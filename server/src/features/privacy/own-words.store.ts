import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'

type Unnamed = { full_name: string; email: string; mobile_number: string }

/** Shorter words of a name are in too many others. */
const SHORTEST = 4

/** What a search for somebody would look for: name, each longer word of it, address and number; in lower case. */
export function toOwnWords({ full_name, email, mobile_number }: Unnamed): string[] {
  const words = full_name.split(/\s+/).filter((word) => [...word].length >= SHORTEST)
  const number = mobile_number.slice(-10)
  return [...new Set([full_name.trim(), ...words, email, number])]
    .filter(Boolean)
    .map((word) => word.toLowerCase())
}

type Text = RawBuilder<unknown>

/**
 * Owners name places after themselves. What guests still see of an erased owner's places keeps its title, unless it has
 * a word of the owner's name, the address or the number in it; so do addresses, names of rooms and notes on options.
 */
export async function unnamePlaces(
  tx: DbOrTransaction,
  id: number,
  { words, place }: { words: readonly string[]; place: string },
): Promise<void> {
  const own = sql`(select id from properties where owner_id = ${id})`
  const has = (text: Text) =>
    sql`exists (select from unnest(${words}::text[]) word where strpos(lower(${text}), word) > 0)`
  const unlessOwn = (text: Text, otherwise: string) =>
    sql`case when ${has(text)} then ${otherwise}::text else ${text} end`
  const slugOf = (slug: Text) =>
    sql`case when ${has(sql`replace(${slug}, '-', ' ')`)} then 'place' else ${slug} end`
  /** A frozen cost sheet, which a quote or an offer has; a path that isn't there adds nothing. */
  const unnameSheet = (sheet: Text) => {
    const at = (path: string) => sql`coalesce(${sheet} #>> ${path}::text[], '')`
    const parts: [path: string, now: Text][] = [
      ['{property,title}', unlessOwn(at('{property,title}'), place)],
      ['{property,slug}', slugOf(at('{property,slug}'))],
      ['{property,address}', unlessOwn(at('{property,address}'), '')],
      ['{option,note}', sql`''::text`],
      ['{unit,room}', unlessOwn(at('{unit,room}'), '–')],
      ['{unit,label}', unlessOwn(at('{unit,label}'), '–')],
    ]
    return parts.reduce(
      (all, [path, now]) => sql`jsonb_set(${all}, ${path}::text[], to_jsonb(${now}))`,
      sheet,
    )
  }
  const statements = [
    sql`update properties set title = ${unlessOwn(sql.ref('title'), place)},
      slug = ${slugOf(sql.ref('slug'))},
      address = ${unlessOwn(sql.ref('address'), '')}, options_card = null where owner_id = ${id}`,
    sql`update rooms set name = ${unlessOwn(sql.ref('name'), '–')} where property_id in ${own}`,
    sql`update unit_groups set name = ${unlessOwn(sql.ref('name'), '–')} where property_id in ${own}`,
    sql`update units set label = ${unlessOwn(sql.ref('label'), '–')} where property_id in ${own}`,
    sql`update options set note = '' where property_id in ${own}`,
    sql`update enquiries set option = jsonb_set(option, '{note}', '""')
      where owner_id = ${id} and option is not null`,
    // Codes begin with the title's first letters, cut anywhere. None is written in small ones, so that these are new.
    sql`update coupon_uses set code = 'gone-' || id where property_id in ${own}`,
    sql`update quotes set content = ${unnameSheet(sql.ref('content'))} where property_id in ${own}`,
    sql`update offers set sheet = ${unnameSheet(sql.ref('sheet'))} where owner_id = ${id}`,
  ]
  for (const statement of statements) await statement.execute(tx)
}
