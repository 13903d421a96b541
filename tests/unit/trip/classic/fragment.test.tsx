import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { enrich } from '~/itinerary/enrich/enrich.ts';
import type { Itinerary, Segment } from '~/itinerary/types.ts';
import { present } from '~/trip/classic/present.ts';
import { toBlocks } from '~/trip/classic/to-blocks.ts';
import type { Fragment, Node } from '~/trip/nodes/nodes.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import { type DisplayOptions, defaultOptions, formats } from '~/trip/options/display-options.ts';
import { noFares } from '~/trip/options/fares.ts';
import { ItineraryTree } from '~/ui/itinerary/itinerary-tree.tsx';
import { itineraryOf, segment, toAmsterdam, toZagreb } from '../../../support/segment.ts';

const baseUrl = 'https://example.com';
const everything: DisplayOptions = {
  ...defaultOptions,
  operatedBy: true,
  aircraftType: true,
  tableNotes: true,
  timezone: true,
  carbon: true,
  cabinradio: 'cabin',
  distanceradio: 'km',
};

function fragmentOf(itinerary: Itinerary, choices: DisplayOptions): Fragment {
  const blocks = toBlocks(itinerary, choices, { ...noFares, fare: 42000n });
  return present(blocks, wordsOf('en'), { systemFonts: choices.systemFonts, baseUrl }).fragment;
}

const example = itineraryOf(enrich([toAmsterdam, toZagreb]));

describe('the fragment for e-mails', () => {
  it.each(formats)('keeps to what classic Outlook understands in %s', (format) => {
    const html = printHtml(fragmentOf(example, { ...everything, format }));
    const tags = new Set([...html.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag));
    expect([...tags].filter((tag) => !/^(table|thead|tbody|tr|th|td|img|b|br)$/.test(tag ?? ''))).toEqual([]);
    expect(html).not.toMatch(/class=|<style|data:|flex|grid|float|position|background-image|var\(/);
    expect([...html.matchAll(/<td[^>]*>/g)].every(([cell]) => cell.includes('style="'))).toBe(true);
    expect(
      [...html.matchAll(/<table[^>]*>/g)].every(([table]) => /cellpadding="0" cellspacing="0" border="0"/.test(table)),
    ).toBe(true);
    expect(
      [...html.matchAll(/<table[^>]*>/g)].every(([table]) => table.includes('bgcolor="#ffffff"')),
      'dark words stay on white, whatever the colour of the mail',
    ).toBe(true);
  });

  it('breaks no Chinese cell but notes, whose characters would stand one above the other', () => {
    const choices: DisplayOptions = { ...everything, format: 'tableoutput' };
    const blocks = toBlocks(example, choices, noFares);
    const html = printHtml(present(blocks, wordsOf('cn'), { systemFonts: false, baseUrl }).fragment);
    const rows = html.split('<tr>').filter((row) => row.split('<td').length > 8);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const cells = [...row.matchAll(/<td[^>]*>(?!<img)/g)].map(([cell]) => cell).slice(0, -1);
      expect(cells.filter((cell) => !cell.includes('white-space:nowrap'))).toEqual([]);
    }
  });

  it.each(formats)('shows logos by absolute address with their size, and names the airline once, in %s', (format) => {
    const logo = (alt: string) =>
      `<img src="https://example.com/logos/dl.png" alt="${alt}" width="72" height="24" border="0"`;
    const named = printHtml(fragmentOf(example, { ...everything, operatedBy: false, format }));
    expect(named).toContain(logo(''));
    expect(named.split('Delta Air Lines')).toHaveLength(2);
    const unnamed = printHtml(fragmentOf(example, { ...everything, operatedBy: false, airlineName: false, format }));
    expect(unnamed).toContain(logo('Delta Air Lines'));
    expect(unnamed.split('Delta Air Lines')).toHaveLength(2);
  });

  it('shows no logo where it is switched off or the airline is not known', () => {
    expect(printHtml(fragmentOf(example, { ...everything, logo: false }))).not.toContain('<img');
    const unknown = itineraryOf(enrich([segment({ airline: '0Z' })]));
    expect(printHtml(fragmentOf(unknown, everything))).not.toContain('<img');
  });

  it.each(formats)('says the size of every logo, and on the page fetches it when it comes near, in %s', (format) => {
    const fragment = fragmentOf(example, { ...everything, format });
    const logos = (html: string) => html.match(/<img[^>]*>/g) ?? [];
    const page = logos(renderToStaticMarkup(<ItineraryTree fragment={fragment} />));
    expect(page).toHaveLength(2);
    for (const logo of page) expect(logo).toMatch(/ width="\d+" height="24".* loading="lazy"/);
    expect(logos(printHtml(fragment)).join()).not.toContain('loading');
  });

  it('names no font when it shall take the one of the e-mail', () => {
    expect(printHtml(fragmentOf(example, everything))).toContain('font-family:Arial, Helvetica, sans-serif');
    expect(printHtml(fragmentOf(example, { ...everything, systemFonts: true }))).not.toContain('font-family');
  });

  it.each(formats)(
    'is the same on the page as in the e-mail, but for what only mail programs read, in %s',
    (format) => {
      const complaints = vi.spyOn(console, 'error');
      const fragment = fragmentOf(example, { ...everything, format });
      const page = renderToStaticMarkup(<ItineraryTree fragment={fragment} />);
      const plain = (html: string) =>
        html
          .replace(/\/>/g, '>')
          .replace(/ (?:cellpadding|cellspacing|border|align|valign|bgcolor)="[^"]*"/g, '')
          .replace(/(<(?!img)[^>]*?)(?: (?:width|height)="[^"]*")+/g, '$1')
          .replaceAll('mso-line-height-rule:exactly;', '')
          .replaceAll(' loading="lazy"', '')
          .replaceAll('&#x27;', '&#39;');
      expect(plain(page)).toBe(plain(printHtml(fragment)));
      expect(complaints).not.toHaveBeenCalled();
    },
  );
});

describe('pasted text in the fragment (S17)', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' style='background:url(javascript:alert(1))",
    'javascript:alert(1)',
    '<svg/onload=alert(1)>',
    '{{place}}',
    '#{7*7}',
    "'; DROP TABLE itineraries; --",
    '__proto__',
    'a\r\nSet-Cookie: b',
    '\u202egnp.exe',
    'zero\u200bwidth',
    '&lt;b&gt;',
    'A'.repeat(10_000),
  ];

  function poisoned(payload: string): Segment {
    return segment({
      airline: payload,
      number: payload,
      suffix: payload,
      bookingClass: payload,
      from: payload,
      to: payload,
      status: 'HL',
      equipment: payload,
      departureTerminal: payload,
      arrivalTerminal: payload,
      operatedBy: payload,
      arrives: '2026-07-18 05:55',
    });
  }

  function placesOf(nodes: readonly Node[], found: string[] = []): string[] {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      found.push(node.tag, ...Object.values(node.attributes).map(String), ...Object.values(node.style ?? {}));
      placesOf(node.children, found);
    }
    return found;
  }

  it.each(payloads)('reaches text nodes only: %s', (payload) => {
    const itinerary = itineraryOf(enrich([poisoned(payload), poisoned(payload)]), [payload]);
    const warnings = [
      { code: 'line-not-read', line: 1, column: 1, values: { expected: payload, text: payload } },
    ] as const;
    for (const format of formats) {
      const choices = { ...everything, format, cabinradio: 'className' } as const;
      const fragment = fragmentOf({ ...itinerary, warnings: [...warnings] }, choices);
      expect(placesOf(fragment).filter((value) => value.toLowerCase().includes(payload.toLowerCase()))).toEqual([]);
    }
  });

  it('is escaped in the printed HTML, and makes no element of its own', () => {
    const clean = printHtml(fragmentOf(itineraryOf(enrich([segment()]), ['A/B']), everything));
    for (const payload of payloads) {
      const html = printHtml(fragmentOf(itineraryOf(enrich([segment()]), [payload]), everything));
      expect(html.split('<').length).toBe(clean.split('<').length);
      expect(html.split('"').length).toBe(clean.split('"').length);
    }
  });
});
