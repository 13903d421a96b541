import type { Style } from '../../nodes/nodes.ts';
import { besideLogo, type DesignedStyles, designedStyles } from '../../sheet/designed-styles.ts';
import { colours, hairline } from '../../sheet/paint.ts';

const MARK = '#ffe2a6';
const PALE = '#f1f4f6';

export type ChangesStyles = ReturnType<typeof build>;

interface Agency {
  colours: { line: string; heading: string };
}

function build(base: DesignedStyles, bar: string) {
  const { time, place } = base.tone.certain.from;
  const past = base.tone.past.from;
  const end: Style = { padding: '0 0 6px 0' };
  const struck: Style = { 'text-decoration': 'line-through' };
  const wide: Style = { 'border-left': `4px solid ${bar}` };
  const besides: Style = { padding: '0 0 6px 14px' };
  const line: Style = { 'border-top': `1px solid ${colours.line}` };
  return {
    base,
    mark: { 'background-color': MARK, color: colours.ink } as Style,
    struck,
    was: { 'font-size': '12px', 'line-height': '16px', color: colours.soft } as Style,
    wasBeside: { 'font-weight': 'normal', color: colours.soft } as Style,
    moved: { 'font-size': '13px', 'line-height': '18px' } as Style,
    lead: { ...base.part, 'border-top': `2px solid ${colours.ink}`, padding: '14px 0 4px 0' } as Style,
    text: { ...base.part, padding: '6px 0 4px 0' } as Style,
    firstDay: { ...base.day, 'border-top': hairline, padding: '13px 0 4px 0' } as Style,
    fact: besideLogo({ ...base.part, padding: '0 0 6px 0' }),
    time: { ...time, ...end } as Style,
    pastTime: { ...past.time, ...end, ...struck } as Style,
    place: { ...place, ...besides } as Style,
    waitingPlace: { ...base.tone.waiting.from.place, ...besides } as Style,
    wideNote: { ...base.tone.certain.note, ...wide } as Style,
    widePlace: { ...place, ...wide, ...besides } as Style,
    pastPlace: { ...past.place, ...besides, ...struck } as Style,
    wait: { ...base.wait, padding: '6px 0 5px 14px' } as Style,
    route: { ...base.part, padding: '8px 0 0 0' } as Style,
    label: { ...base.serviceLine, ...line, padding: '10px 0 0 0', 'vertical-align': 'top' } as Style,
    unchanged: { ...base.serviceLine, ...line, padding: '10px 0 0 14px' } as Style,
    labelBelow: { ...base.serviceLine, padding: '10px 0 0 0', 'vertical-align': 'top' } as Style,
    unchangedBelow: { ...base.serviceLine, padding: '10px 0 0 14px' } as Style,
    nextLabel: { ...base.serviceLine, padding: '2px 0 0 0' } as Style,
    nextUnchanged: { ...base.serviceLine, padding: '2px 0 0 14px' } as Style,
    ask: { ...base.part, ...wide, padding: '12px 14px', 'background-color': PALE } as Style,
    attached: { ...base.serviceLine, 'border-top': hairline, padding: '11px 0 0 0' } as Style,
    pale: PALE,
  };
}

const known = new WeakMap<DesignedStyles, ChangesStyles>();

/** Printing knows styles by their identity, so they are kept. */
export function changesStyles(systemFonts: boolean, agency: Agency | null): ChangesStyles {
  const base = designedStyles(systemFonts, agency);
  const made = known.get(base) ?? build(base, agency?.colours.line ?? colours.certain);
  known.set(base, made);
  return made;
}
