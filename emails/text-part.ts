/** Of html-to-text, which makes the text part and brings no types along. */
interface Element {
  attribs: Record<string, string>;
  children: readonly unknown[];
}
interface Builder {
  addInline(text: string, options?: { noWordTransform: boolean }): void;
  addLineBreak(): void;
}
type Formatter = (
  element: Element,
  walk: (children: readonly unknown[], to: Builder) => void,
  builder: Builder,
) => void;

/** An address stands on a line of its own below its label. */
const link: Formatter = ({ attribs, children }, walk, builder) => {
  walk(children, builder);
  builder.addLineBreak();
  builder.addInline(attribs.href ?? '', { noWordTransform: true });
};

/** "Name: value" */
const factName: Formatter = ({ children }, walk, builder) => {
  walk(children, builder);
  builder.addInline(': ');
};

const paragraphBreaks = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

/**
 * How a mail's HTML is read out as text; `data-text` in its parts says what is what. Lines stay whole, so that no
 * address breaks, and titles are written as in the HTML.
 */
export const textOptions = {
  wordwrap: false as const,
  formatters: { link, factName },
  selectors: [
    { selector: 'h1', options: { ...paragraphBreaks, uppercase: false } },
    { selector: 'a', format: 'link' },
    { selector: 'td[data-text=part]', format: 'block', options: paragraphBreaks },
    { selector: 'tr[data-text=fact]', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td[data-text=name]', format: 'factName' },
    { selector: 'td[data-text=value]', format: 'inline' },
  ],
};
