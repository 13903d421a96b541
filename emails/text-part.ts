/** Types of html-to-text, which ships none. */
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

/** A URL stands on a line of its own below its label. */
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
 * How html-to-text writes a mail's text part; `data-text` attributes mark facts and parts. Lines are not wrapped, so that
 * no URL breaks.
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
