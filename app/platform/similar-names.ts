/** Shorter names resemble those that every machine has: HOME and HOST. */
const shortest = 6;

/** Unknown names that differ from a known one by one or two letters: TRUST_PROXI, REDIS_URI. */
export function similarNames(names: readonly string[], known: readonly string[]): { name: string; like: string }[] {
  const unknown = names.filter((name) => name.length >= shortest && !known.includes(name));
  return unknown.flatMap((name) => {
    const like = known.find((each) => each.length >= shortest && distance(name, each) <= (each.length < 9 ? 1 : 2));
    return like ? [{ name, like }] : [];
  });
}

/** Levenshtein's; 3 stands for every greater distance. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const here = [row + 1];
    for (const [at, wanted] of [...other].entries()) {
      const exchanged = (above[at] ?? 0) + (letter === wanted ? 0 : 1);
      here.push(Math.min(exchanged, (above[at + 1] ?? 0) + 1, (here[at] ?? 0) + 1));
    }
    above = here;
  }
  return above.at(-1) ?? 0;
}
