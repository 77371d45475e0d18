import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'

type Query = {
  city_id?: number
  area_id?: number
  type_id?: number
  min_price?: number
  max_price?: number
}

const FILTERS = {
  city_id: 'city_id =',
  area_id: 'area_id =',
  type_id: 'type_id =',
  min_price: 'price >=',
  max_price: 'price <=',
} as const

/** What a team would write for the same search: Fastify, its schema, a pool, two statements. */
export async function servePlainly(url: string): Promise<FastifyInstance> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const app = Fastify()
  const integer = { type: 'integer' }
  const properties = Object.fromEntries(Object.keys(FILTERS).map((name) => [name, integer]))
  const schema = { querystring: { type: 'object', properties, additionalProperties: false } }
  app.get<{ Querystring: Query }>('/places', { schema }, async ({ query }) => {
    const asked = Object.entries(query) as [keyof Query, number][]
    const where = ['true', ...asked.map(([name], at) => `${FILTERS[name]} $${at + 1}`)].join(
      ' and ',
    )
    const values = asked.map(([, value]) => value)
    const [page, count] = await Promise.all([
      pool.query(
        `select id, price, listed_on, is_verified, card from places where ${where}
         order by listed_on desc, is_verified desc, id desc limit 24`,
        values,
      ),
      pool.query(`select count(*)::int as total from places where ${where}`, values),
    ])
    return { places: page.rows, total: count.rows[0].total }
  })
  app.addHook('onClose', () => pool.end())
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}
