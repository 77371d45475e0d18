/** The names in a table of constants. TypeScript gives plain strings, as a value may have more keys than its type. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]
