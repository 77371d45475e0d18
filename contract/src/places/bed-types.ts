/** The types of places that are rented by the bed, by their slugs; the others rent out desks or whole rooms. */
export const BED_TYPES: readonly string[] = ['boys-hostel', 'girls-hostel', 'pg', 'co-living']
