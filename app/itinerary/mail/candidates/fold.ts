/** Letters that Unicode does not take apart. */
const whole: Record<string, string> = {
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

const beyondAscii = /[^\0-\x7f]/g;
const MOST_REMEMBERED = 500;
const remembered = new Map<string, string>();

/** Capitals without accents, one character for each of the text: "Zürich" is "ZURICH". */
export function fold(text: string): string {
  return text.replace(beyondAscii, foldLetter).toUpperCase();
}

function foldLetter(letter: string): string {
  const known = remembered.get(letter);
  if (known !== undefined) return known;
  const base = whole[letter] ?? (letter.normalize('NFD').charAt(0) || letter);
  const folded = base.toUpperCase().length === 1 ? base : letter;
  if (remembered.size < MOST_REMEMBERED) remembered.set(letter, folded);
  return folded;
}
