import { entryOf, intlTable, keyOf, marks } from './intl-table.ts';

interface Part {
  type: string;
  value: string;
}

/** Dates and times of UTC. */
export class TabledDateFormat {
  readonly #key: string;

  constructor(locale: string, options: object) {
    this.#key = keyOf(locale, options);
  }

  format(time: Date | number): string {
    return this.formatToParts(time)
      .map(({ value }) => value)
      .join('');
  }

  formatToParts(time: Date | number): Part[] {
    const date = new Date(time);
    const hours = intlTable.times[this.#key];
    const pattern = hours ? hours[date.getUTCHours()] : this.#entry().months[date.getUTCMonth()];
    return [...(pattern ?? '').matchAll(/[\ue001-\ue004]|[^\ue001-\ue004]+/g)].map(([text]) => this.#part(text, date));
  }

  #entry = () => entryOf(intlTable.dates, this.#key);

  #part(text: string, date: Date): Part {
    if (text === marks.day) return { type: 'day', value: String(date.getUTCDate()) };
    if (text === marks.year) return { type: 'year', value: String(date.getUTCFullYear()) };
    if (text === marks.weekday) return { type: 'weekday', value: this.#entry().weekdays[date.getUTCDay()] ?? '' };
    if (text === marks.minute) return { type: 'minute', value: String(date.getUTCMinutes()).padStart(2, '0') };
    return { type: 'literal', value: text };
  }
}
