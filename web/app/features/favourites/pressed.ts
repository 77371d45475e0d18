/** Applies hearts pressed while the list was loading to its ids. */
export function withPressed(
  listed: readonly { id: number }[],
  pressed: ReadonlyMap<number, boolean>,
): Set<number> {
  const ids = new Set(listed.map(({ id }) => id))
  for (const [id, isSaved] of pressed) {
    if (isSaved) ids.add(id)
    else ids.delete(id)
  }
  return ids
}
