import { textOfEntities } from '~/itinerary/convert.ts';

/** Between one word and the next; of several the widest counts. */
const breaks = { none: 0, blank: 1, line: 2, paragraph: 3, cell: 4, row: 5 } as const;
type Break = (typeof breaks)[keyof typeof breaks];
const printed: Record<Break, string> = { 0: '', 1: ' ', 2: '\n', 3: '\n\n', 4: '\t', 5: '\n' };

const ofTags = new Map<string, Break>([
  ...['br', 'div', 'li', 'ul', 'ol', 'dt', 'dd', 'pre', 'center'].map((tag) => [tag, breaks.line] as const),
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'blockquote'].map((tag) => [tag, breaks.paragraph] as const),
  ...['td', 'th'].map((tag) => [tag, breaks.cell] as const),
  ...['tr', 'table'].map((tag) => [tag, breaks.row] as const),
]);
const unseen = new Set(['head', 'title', 'script', 'style', 'template', 'textarea']);
const striking = new Set(['s', 'del', 'strike']);
const lineThrough = /text-decoration[^;]{0,60}line-through/i;
const hidden = /display\s*:\s*none|visibility\s*:\s*hidden/i;

interface Element {
  isHidden: boolean;
  isStruck: boolean;
  isPre: boolean;
}

/** Characters of style sheets that are looked through for what strikes out. */
const MOST_STYLES = 100_000;

/** A longer value is no day, time or number. */
const LONGEST_VALUE = 32;

/** The text of a page as a browser would copy it, with what is struck out between `<s>` and `</s>` on each line. */
export class PageText {
  private text = '';
  /** Since the last break. */
  private cell = '';
  /** A `<s>` that has no end yet. */
  private isOpen = false;
  private next: Break = breaks.none;
  private elements: Element[] = [{ isHidden: false, isStruck: false, isPre: false }];
  private styles = '';
  private struckClasses = new Set<string>();

  open(tag: string, { style = '', class: classes = '', hidden: own }: Record<string, string>): void {
    const { isHidden, isStruck, isPre } = this.current;
    const isOfClass = this.struckClasses.size > 0 && classes.split(/\s+/).some((one) => this.struckClasses.has(one));
    this.elements.push({
      isHidden: isHidden || unseen.has(tag) || own !== undefined || hidden.test(style),
      isStruck: isStruck || striking.has(tag) || isOfClass || lineThrough.test(style),
      isPre: isPre || tag === 'pre',
    });
    this.break(ofTags.get(tag));
    this.styles = '';
  }

  add(text: string): void {
    const { isHidden, isPre } = this.current;
    if (isHidden) this.styles = (this.styles + text).slice(0, MOST_STYLES);
    else if (isPre) this.addLines(text);
    else this.addWords(textOfEntities(text).replace(/[ \t\r\n\f]+/g, ' '));
  }

  close(tag: string): void {
    if (tag === 'style') for (const name of struckClassesIn(this.styles)) this.struckClasses.add(name);
    this.elements.pop();
    this.break(ofTags.get(tag));
  }

  toString(): string {
    this.end();
    return this.text + this.cell;
  }

  private get current(): Element {
    return this.elements.at(-1) ?? { isHidden: false, isStruck: false, isPre: false };
  }

  private break(wanted: Break = breaks.none): void {
    if (wanted > this.next) this.next = wanted;
  }

  private addLines(text: string): void {
    textOfEntities(text)
      .split('\n')
      .forEach((line, at) => {
        if (at > 0) this.break(breaks.line);
        if (line !== '') this.addWords(` ${line}`.slice(1));
      });
  }

  private addWords(text: string): void {
    const words = this.current.isPre ? text : text.trim();
    if (text.startsWith(' ')) this.break(breaks.blank);
    if (words === '') return;
    const { isStruck } = this.current;
    if (this.isOpen && (!isStruck || this.next > breaks.blank)) this.end();
    this.separate(isStruck);
    this.cell += (isStruck && !this.isOpen ? '<s>' : '') + words;
    this.isOpen = isStruck;
    this.next = text.endsWith(' ') ? breaks.blank : breaks.none;
  }

  private end(): void {
    if (this.isOpen) this.cell += '</s>';
    this.isOpen = false;
  }

  /** An older value and the newer one below it, or above, are written side by side. */
  private separate(isStruck: boolean): void {
    const { next } = this;
    const isBelow = next === breaks.line || next === breaks.paragraph;
    if (next <= breaks.blank || (isBelow && isValue(this.cell, !isStruck))) {
      this.cell += next === breaks.none || this.cell === '' ? '' : ' ';
      return;
    }
    const isFirst = this.text + this.cell === '';
    this.text += this.cell + (isFirst ? '' : printed[next]);
    this.cell = '';
  }
}

function isValue(cell: string, isStruck: boolean): boolean {
  if (cell.length > LONGEST_VALUE || !/\d/.test(cell)) return false;
  return isStruck ? /^<s>[^<]*<\/s>$/.test(cell) : !cell.includes('<s>');
}

/** `.old { text-decoration: line-through }` */
function struckClassesIn(styles: string): string[] {
  return styles.split('}').flatMap((rule) => {
    const [selectors = '', ...declarations] = rule.split('{').slice(-2);
    if (!declarations.some((one) => lineThrough.test(one))) return [];
    return selectors.split(',').flatMap((selector) => /\.([\w-]+)\s*$/.exec(selector.slice(-LONGEST_CLASS))?.[1] ?? []);
  });
}

const LONGEST_CLASS = 80;
