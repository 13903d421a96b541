/** Letters that Unicode does not take apart, each with the one that stands for it in capitals without accents. */
export const wholeLetters: Readonly<Record<string, string>> = {
  ß: 'S',
  ø: 'O',
  Ø: 'O',
  æ: 'A',
  Æ: 'A',
  ı: 'I',
  ł: 'L',
  Ł: 'L',
  đ: 'D',
  Đ: 'D',
  œ: 'O',
  Œ: 'O',
};

const any = /[ßøØæÆıłŁđĐœŒ]/g;

export function withoutWholeLetters(text: string): string {
  return text.replace(any, (letter) => wholeLetters[letter] ?? letter);
}
