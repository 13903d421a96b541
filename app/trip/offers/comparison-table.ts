import { type Attributes, type Element, element, type Node, type Style } from '../nodes/nodes.ts';
import { LEFT } from '../sheet/cells.ts';
import { b, br, colours, fonts, NONE, span, td, tr, type, unbroken } from '../sheet/paint.ts';
import { columnGroups } from './column-groups.ts';
import type { AcceptLink, ComparedFact, OfferComparison } from './comparison.ts';

/** Beside two options there is room for labels on a phone; above three and more they have a line of their own. */
const MOST_BESIDE_LABELS = 2;
const LABEL_WIDTH = 96;

const TABLE: Attributes = Object.freeze({ cellpadding: 0, cellspacing: 0, border: 0, width: '100%' });
const TABLE_STYLE: Style = { width: '100%', 'border-collapse': 'collapse', 'table-layout': 'fixed' };
const MARKED: Attributes = { ...LEFT, bgcolor: '#fff7e8' };
const LABEL: Attributes = { width: LABEL_WIDTH, ...LEFT };

interface Look {
  styles: ReturnType<typeof build>;
  comparison: OfferComparison;
  /** Places of the options that stand beside each other. */
  shown: readonly number[];
}

/** Tables of at most four options beside each other. */
export function comparisonTables(
  comparison: OfferComparison,
  accept: readonly AcceptLink[],
  systemFonts: boolean,
): Element[] {
  const styles = systemFonts ? ofMail : named;
  const groups = columnGroups(comparison.options.length);
  return groups.map((shown) => tableOf({ styles, comparison, shown }, accept));
}

function tableOf(look: Look, accept: readonly AcceptLink[]): Element {
  const { comparison, shown, styles } = look;
  const { options, rows, priceLabel } = comparison;
  const facts = rows.map(({ label, cells }) =>
    factRows(
      look,
      label,
      shown.map((at) => factNodes(cells[at] ?? null, styles)),
    ),
  );
  const prices = shown.map((at) => priceNodes(options[at]?.price ?? null, styles));
  const links = shown.map((at) => linkNodes(accept[at], styles));
  const all = [
    headRow(look),
    ...(priceLabel === null ? [] : factRows(look, priceLabel, prices)),
    ...facts.flat(),
    ...(accept.length === 0 ? [] : [cellRow(look, hasLabels(look) ? '\u00a0' : null, links)]),
  ];
  return element('table', TABLE, TABLE_STYLE, element('tbody', NONE, null, ...all));
}

const hasLabels = ({ shown }: Look): boolean => shown.length <= MOST_BESIDE_LABELS;

function headRow(look: Look): Element {
  const { comparison, shown, styles } = look;
  const cells = shown.map((at) => {
    const { name = '', isRecommended = false } = comparison.options[at] ?? {};
    const mark = isRecommended ? [br(), b(comparison.recommended, styles.recommended)] : [];
    return td(isRecommended ? MARKED : LEFT, isRecommended ? styles.headMarked : styles.head, b(name), ...mark);
  });
  return tr(...(hasLabels(look) ? [td(LABEL, styles.head, '\u00a0')] : []), ...cells);
}

/** The label beside its facts, or above the first of them. */
function factRows(look: Look, label: string, cells: readonly Node[][]): Element[] {
  if (hasLabels(look)) return [cellRow(look, label, cells)];
  const { comparison, shown, styles } = look;
  const above = shown.map((option, at) => {
    const isMarked = comparison.options[option]?.isRecommended ?? false;
    return td(isMarked ? MARKED : LEFT, isMarked ? styles.aboveMarked : styles.above, at === 0 ? label : '\u00a0');
  });
  return [tr(...above), cellRow(look, null, cells)];
}

function cellRow(look: Look, label: string | null, cells: readonly Node[][]): Element {
  const { styles, comparison, shown } = look;
  const isBelow = label === null;
  const made = cells.map((nodes, at) => {
    const isMarked = comparison.options[shown[at] ?? 0]?.isRecommended ?? false;
    const style = isBelow ? (isMarked ? styles.belowMarked : styles.below) : isMarked ? styles.cellMarked : styles.cell;
    return td(isMarked ? MARKED : LEFT, style, ...nodes);
  });
  return tr(...(label === null ? [] : [td(LABEL, styles.label, label)]), ...made);
}

function factNodes(fact: ComparedFact | null, styles: Look['styles']): Node[] {
  if (fact === null) return ['–'];
  const text = tied(fact.text);
  return fact.detail === null ? [text] : [text, br(), span(styles.detail, tied(fact.detail))];
}

/** "8:25 am" and "7 h" stay on one line. */
const tied = (text: string): string => text.replace(/\u00a0(?=\d)/g, ' ').replace(/(?<=\d) (?=\p{L})/gu, '\u00a0');

/** "598,00 €" stays on one line, "pro Person" may have the next. */
const withWholeAmount = (text: string): string => text.replace(/(?<=\d) (?=[\d\p{Sc}])|(?<=\p{Sc}) (?=\d)/gu, '\u00a0');

function priceNodes(price: OfferComparison['options'][number]['price'], styles: Look['styles']): Node[] {
  if (price === null) return ['–'];
  const amount = b(unbroken(price.amount), styles.price);
  return price.each === null ? [amount] : [amount, br(), span(styles.detail, withWholeAmount(price.each))];
}

const linkNodes = (link: AcceptLink | undefined, { link: style }: Look['styles']): Node[] =>
  link === undefined ? ['\u00a0'] : [element('a', { href: link.href }, style, link.text)];

function build(font: Style) {
  const { ink, soft, amber, line, certain } = colours;
  const top: Style = { 'vertical-align': 'top' };
  const rule: Style = { 'border-top': `1px solid ${line}` };
  const marked: Style = { 'background-color': '#fff7e8' };
  const head: Style = {
    ...type(font, 14, 20, ink),
    ...top,
    padding: '8px 6px 6px 6px',
    'border-top': `2px solid ${ink}`,
  };
  const cell: Style = { ...type(font, 13, 18, ink), ...top, ...rule, padding: '7px 6px 7px 6px' };
  const below: Style = { ...type(font, 13, 18, ink), ...top, padding: '0 6px 7px 6px' };
  const label = type(font, 12, 18, soft);
  return {
    head,
    headMarked: { ...head, ...marked } as Style,
    recommended: { 'font-size': '12px', color: amber } as Style,
    cell,
    cellMarked: { ...cell, ...marked } as Style,
    below,
    belowMarked: { ...below, ...marked } as Style,
    label: { ...label, ...top, ...rule, padding: '7px 6px 7px 0' } as Style,
    above: { ...label, ...rule, padding: '7px 6px 0 6px' } as Style,
    aboveMarked: { ...label, ...rule, ...marked, padding: '7px 6px 0 6px' } as Style,
    detail: { 'font-size': '12px', color: soft } as Style,
    price: { 'font-size': '15px' } as Style,
    link: { color: certain, 'font-weight': 'bold' } as Style,
  };
}

const named = build(fonts.named);
const ofMail = build(fonts.mail);
