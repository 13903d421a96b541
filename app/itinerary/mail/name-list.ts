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

  addCertain(names: readonly PersonName[]): void {
    for (const name of names) if (name.isCertain) this.add(name);
  }

  isEmpty(): boolean {
    return this.texts.length === 0;
  }
}
