const smallWords: ReadonlySet<string> = new Set(
  'a an and are at by can do does for from get have how i in is it me my of on or per that the there this to we what when where which with you your'.split(
    ' ',
  ),
);

/** Those of an English question that say nothing of its subject go; a query of such words alone stays as it is. */
export function withoutSmallWords(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !smallWords.has(word));
  return others.length > 0 ? others : words;
}
