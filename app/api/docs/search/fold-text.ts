/** Lower case without accents, of the same length, so that places in it are places in the text. */
export const foldText = (text: string): string => Array.from(text, foldCharacter).join('');

function foldCharacter(character: string): string {
  const [base = character] = Array.from(character.normalize('NFD'));
  const lower = base.toLowerCase();
  return lower.length === character.length ? lower : character;
}
