import pg from 'pg'

/** The URL with another database name. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function createDatabase(url: string, name: string, template?: string): Promise<void> {
  await run(url, `create database ${name}${template ? ` template ${template}` : ''}`)
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await run(url, `drop database if exists ${name} with (force)`)
}
