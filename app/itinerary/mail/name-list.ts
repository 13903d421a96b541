import { nameKey, type PersonName } from './person-names.ts';

export const MOST_NAMES = 99;

/** Each traveller once, as first printed. */
export class NameList {
  readonly texts: string[] = [];
  private keys = new Set<string>();

  add({ text }: PersonName): void {
    const key = nameKey(text);
    if (this.texts.length >= MOST_NAMES || this.keys.has(key)) return;
    this.keys.add(key);
    this.texts.push(text);
  }

  addAll(names: readonly PersonName[]): void {
    for (const name of names) this.add(name);
  }

  addCertain(names: readonly PersonName[]): void {
    this.addAll(names.filter(({ isCertain }) => isCertain));
  }

  isEmpty(): boolean {
    return this.texts.length === 0;
  }
}
