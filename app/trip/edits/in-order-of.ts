/** The named parts take each other's places in the order of `ids`; all others stay where they are. */
export function inOrderOf<T extends { id: string }>(parts: readonly T[], ids: readonly string[]): T[] {
  const ranks = new Map([...new Set(ids)].map((id, rank) => [id, rank]));
  const rankOf = ({ id }: T) => ranks.get(id) ?? 0;
  const named = parts.filter(({ id }) => ranks.has(id)).sort((one, other) => rankOf(one) - rankOf(other));
  return parts.map((part) => (ranks.has(part.id) ? (named.shift() ?? part) : part));
}
