/** PDFs show some ideographs as the radical that looks alike (Unicode, EquivalentUnifiedIdeograph). */
const radicals = /[\u2e80-\u2fd5]/g;
const ofSupplement = pairs(
  '⺟母⺠民⻁虎⻄西⻅见⻆角⻉贝⻋车⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻥鱼⻦鸟⻧卤⻨麦⻩黄⻬齐⻮齿⻰龙⻳龟',
);

/** Each stays one character, so that columns keep their place. */
export const withoutRadicals = (text: string): string =>
  text.replace(radicals, (found) => ofSupplement.get(found) ?? found.normalize('NFKC'));

function pairs(text: string): ReadonlyMap<string, string> {
  const letters = [...text];
  return new Map(letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] ?? letter]] : [])));
}
