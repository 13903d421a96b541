/** Before another part of a family name. */
export const particles: ReadonlySet<string> = new Set(
  'DA DAS DE DEL DELLA DEN DER DI DO DOS DU LA LAS LOS TEN TER VAN VOM VON ZU ZUM ZUR'.split(' '),
);
const irish =
  /^O(?=(?:BRIEN|CONNOR|CONNELL|DONNELL|DONOGHUE|DONOHUE|DRISCOLL|DWYER|FARRELL|FLAHERTY|GRADY|HAGAN|HALLORAN|KEEFE|KEEFFE|LEARY|LOUGHLIN|MAHONY|MALLEY|MEARA|NEIL|NEILL|REILLY|RIORDAN|ROURKE|SHEA|SULLIVAN|TOOLE)$)/;
const scottish = /^MC(?=\p{L}{3})/u;
const suffixes: Readonly<Record<string, string>> = { JR: 'Jr', SR: 'Sr', II: 'II', III: 'III', IV: 'IV' };

/** "van der Berg", "O'Brien", "McDonald", "Oyelaran-Castellanos", "Smith Jr". */
export function capitaliseFamily(family: string): string {
  const words = family.replace(/\bMC (?=\p{L}{3})/u, 'MC').split(' ');
  return words
    .map((word, at) => {
      const isLast = at === words.length - 1;
      if (!isLast && particles.has(word)) return word.toLowerCase();
      return (isLast && at > 0 && suffixes[word]) || capitaliseWord(word);
    })
    .join(' ');
}

/** "Anna Maria", "J P", "JP": two letters without a vowel are initials. */
export function capitaliseGiven(given: string): string {
  return given
    .split(' ')
    .map((word) => (/^[^AEIOUY]{1,3}$/.test(word) ? word : capitaliseWord(word)))
    .join(' ');
}

function capitaliseWord(word: string): string {
  if (irish.test(word)) return `O'${capitaliseWord(word.slice(1))}`;
  if (scottish.test(word)) return `Mc${capitaliseWord(word.slice(2))}`;
  return word
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=\p{L}{3}['’])\p{L}/gu, (letter) => letter.toLowerCase());
}
