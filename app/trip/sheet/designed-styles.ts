import type { Style } from '../nodes/nodes.ts';
import { colours, fonts, hairline, type } from './paint.ts';
import type { Tone } from './sheet.ts';

const { ink, soft, amber, line } = colours;

export type DesignedStyles = ReturnType<typeof build>;

interface Colours {
  line: string;
  heading: string;
}

const standard: Colours = { line: colours.certain, heading: colours.ink };

function build(font: Style, { line: bar, heading }: Colours = standard) {
  const strokes: Record<Tone, string> = {
    certain: `2px solid ${bar}`,
    waiting: `2px dashed ${colours.waiting}`,
    past: `2px solid ${colours.past}`,
  };
  const body = type(font, 14, 20);
  const meta = type(font, 13, 20, soft);
  const day: Style = { ...body, 'border-top': `1px solid ${line}`, padding: '14px 0 8px 0' };
  const end: Style = { 'text-align': 'right', 'vertical-align': 'top' };
  const amount: Style = { ...end, 'white-space': 'nowrap' };
  const above: Style = { 'border-top': hairline };
  const below: Style = { 'border-bottom': hairline };
  const ends = (tone: Tone) => {
    const colour = tone === 'past' ? soft : ink;
    const time: Style = { ...type(font, 18, 24, colour), 'white-space': 'nowrap', 'vertical-align': 'top' };
    const place: Style = { ...type(font, 15, 24, colour), 'border-left': strokes[tone], 'vertical-align': 'top' };
    return {
      from: { time: { ...time, padding: '0 0 4px 0' }, place: { ...place, padding: '0 0 4px 14px' } },
      to: { time: { ...time, padding: '4px 0 0 0' }, place: { ...place, padding: '4px 0 0 14px' } },
      /** The bar runs to the last line of its flight. */
      note: { ...meta, 'border-left': strokes[tone], padding: '2px 0 0 14px' } as Style,
    };
  };
  const title: Style = { ...type(font, 14, 24), padding: '4px 0 6px 0', 'vertical-align': 'top' };
  const terminal: Style = { ...type(font, 13, 24, soft), ...amount };
  return {
    greeting: { ...body, ...below, padding: '0 0 13px 0' } as Style,
    option: { ...body, color: soft, padding: '0 0 4px 0' },
    offer: { ...type(font, 16, 22), ...above, padding: '17px 0 4px 0' } as Style,
    comparison: { ...type(font, 13, 18), padding: '0 0 10px 0' } as Style,
    route: { ...type(font, 22, 28, heading), padding: '0 0 6px 0' },
    meta: type(font, 14, 20, soft),
    strong: { color: ink } as Style,
    soft: { color: soft } as Style,
    names: { ...body, ...below, padding: '2px 0 13px 0' } as Style,
    noNames: { ...type(font, 1, 14), padding: '0' },
    firstDay: { ...day, 'border-top': `2px solid ${ink}` } as Style,
    day,
    /** After a wait over midnight. */
    nextDay: { ...day, 'border-top': '0', padding: '4px 0 8px 0' } as Style,
    title,
    titlePast: { ...title, color: soft } as Style,
    aside: { ...terminal, padding: '4px 0 6px 8px' } as Style,
    status: besideLogo({ ...type(font, 13, 18, amber), padding: '0 0 6px 0' }),
    statusPast: besideLogo({ ...type(font, 13, 18, soft), padding: '0 0 6px 0' }),
    blank: { ...type(font, 1, 20), padding: '0' },
    unbroken: { 'white-space': 'nowrap' } as Style,
    tone: { certain: ends('certain'), waiting: ends('waiting'), past: ends('past') } as const,
    shift: { 'font-size': '12px', color: soft } as Style,
    small: { 'font-size': '13px', color: soft } as Style,
    terminalFrom: { ...terminal, padding: '0' } as Style,
    terminalTo: { ...terminal, padding: '4px 0 0 0' } as Style,
    wait: { ...meta, 'border-left': `2px dotted ${colours.wait}`, ...below, padding: '8px 0 7px 14px' } as Style,
    gap: { ...meta, padding: '8px 0 0 0' } as Style,
    space: { ...type(font, 1, 14), padding: '0' } as Style,
    serviceTitle: { ...body, padding: '4px 0 0 0', 'vertical-align': 'top' } as Style,
    serviceAside: { ...meta, ...amount, padding: '4px 0 0 8px' } as Style,
    serviceLine: { ...meta, padding: '0' } as Style,
    fareHead: { ...body, 'border-top': `2px solid ${ink}`, padding: '14px 0 6px 0' } as Style,
    fare: { ...body, padding: '4px 0 4px 0' } as Style,
    fareAmount: { ...body, ...amount, padding: '4px 0 4px 8px' } as Style,
    total: { ...type(font, 15, 22), 'border-top': `1px solid ${ink}`, padding: '8px 0 8px 0' } as Style,
    totalAmount: {
      ...type(font, 15, 22),
      ...amount,
      'border-top': `1px solid ${ink}`,
      padding: '8px 0 8px 8px',
    } as Style,
    partHead: { ...body, ...above, padding: '13px 0 2px 0' } as Style,
    part: { ...body, padding: '0' } as Style,
    farewell: { ...body, ...above, padding: '13px 0 0 0' } as Style,
    footnote: { ...type(font, 12, 18, soft), ...above, padding: '13px 0 0 0' } as Style,
    agencyHead: { ...type(font, 1, 14), ...below, padding: '0 0 19px 0' } as Style,
    /** Also of the logo's alternative text. */
    agencyName: { ...type(font, 18, 24, heading), padding: '0' } as Style,
    agencyContact: { ...type(font, 12, 18, soft), ...end, padding: '0 0 0 8px' } as Style,
    closing: { ...body, padding: '14px 0 14px 0' } as Style,
    agencyFoot: { ...type(font, 12, 18, soft), 'border-top': `1px solid ${line}`, padding: '12px 0 0 0' } as Style,
  };
}

export interface BelowTitle {
  alone: Style;
  beside: Style;
}

/** What stands below a title begins below its words, beside the logo. */
export const besideLogo = (alone: Style): BelowTitle => ({ alone, beside: { ...alone, padding: '0 0 6px 32px' } });

const named = build(fonts.named);
const ofMail = build(fonts.mail);

export function designedStyles(systemFonts: boolean, agency: { colours: Colours } | null): DesignedStyles {
  if (agency !== null) return build(systemFonts ? fonts.mail : fonts.named, agency.colours);
  return systemFonts ? ofMail : named;
}
