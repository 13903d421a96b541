import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Display, display, factsFrom, noiseLine } from './pastes.ts';
import { holds, PATIENCE } from './runs.ts';

const noise = fc.array(noiseLine, { minLength: 1, maxLength: 12 });
const asPrinted = ({ lines }: Display) => lines.flat().join('\n');

/** The lines of every flight kept together, one line of noise before each, the rest of it behind. */
function amid({ lines }: Display, between: readonly string[]): string {
  const rest = between.slice(lines.length);
  return [...lines.flatMap((own, at) => [between[at] ?? '', ...own]), ...rest].join('\n');
}

test(
  'lines that say nothing about flights may stand anywhere between them',
  () => {
    const order = noise.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    );
    holds(
      'noise moved',
      fc.property(display, order, (shown, [one, other]) => {
        const facts = factsFrom(asPrinted(shown));
        expect(facts.length).toBe(shown.flights.length);
        expect(factsFrom(amid(shown, one))).toEqual(facts);
        expect(factsFrom(amid(shown, other))).toEqual(facts);
      }),
    );
  },
  PATIENCE,
);

test(
  'a printed flight is found behind a mark and inside of any words',
  () => {
    const words = fc
      .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }), { maxLength: 9 })
      .map((list) => list.join(' ').replace(/[\p{N}\p{Cc}<>&\\{}=/.*^#|+¥‡-]/gu, ''));
    const mark = fc.constantFrom('', '> ', '>> ', '| ', '▶', '• ', 'Anna: ', '[10.03.26, 14:22:10] Anna: ', '>');
    holds(
      'found in noise',
      fc.property(display, words, mark, words, (shown, before, quote, after) => {
        const quoted = shown.lines.flat().map((line) => quote + line);
        const paste = [before, '', ...quoted, '', after].join('\n');
        expect(factsFrom(paste)).toEqual(factsFrom(asPrinted(shown)));
      }),
    );
  },
  PATIENCE,
);

/** What is pasted along with an itinerary and holds no flight of its own. */
const lookAlikes = [
  'TST00001     LON1X2100 AA/12MAR I 0 LD 18MAR26 OD LONLON SI\nT-\n 1   LHR BA  227 S 25JUL 1140  OK SNX2T4             25JUL25JUL 1PC\n     BOS',
  'PRICE QUOTE RECORD - DETAILS\nPQ 1\n 01 O BOS BA  227S 25JUL  1140A SNX2T4              25JUL6 25JUL6 01P\nADT-01  SNX2T4',
  'ELECTRONIC TICKET RECORD\nCPN  A/L  FLT  CLS DATE   BRDOFF  TIME  ST F/B             STAT\n1    BA   227   S  25JUL  LHRBOS 1140A  OK SNX2T4          OPEN',
  'NEUTRAL DISPLAY*   SA 25JUL LONBOS- 5:00 HR\n1+ BA 227 F4 A2 J9 C9 D9 R9 I9 W9 E9 T9+LHRBOS1140A  205P 789  0',
  '** AMADEUS AVAILABILITY - AN ** BOS BOSTON.US                134 SA 25JUL 0000\n 1   BA 227  F4 A2 J9 C9 D9 R9 I9 /LHR 5 BOS E  1140    1405  E0/789       7:25',
  'RCVD-P/KS  -CR- QXB/9XQF/1V AG Y7 12MAR1941Z\nHS BA 227 S25JUL LHRBOS SS/HK1  1140A  205P *\nXS BA 227 S24JUL LHRBOS HK/XK1  1140A  205P *',
  'GFAX-SSRADPI1V///BA0227 S25JUL\n   2 SSRTKNEBAHK01 LHRBOS 0227S 25JUL-1MERIDIAN/CLARA.1257400001234C1',
  '   FLIGHT  DATE  SEGMENT DPTR  ARVL    MLS  EQP  ELPD MILES SM\n 1 BA  227 25JUL LHR BOS 1140A  205P   L    789  7.25  3265  N',
  ' 1 BA  227  S LHRBOS  789  LUNCH                          7:25\n           DEPARTS LHR TERMINAL 5  - ARRIVES BOS TERMINAL E',
  'DETR:TN/781-2400001234\nO FM:1SHA MU    5137  Y 14MAY 0710 OK Y                        20K OPEN FOR USE',
  'FQDLONBOS/25JUL/ABA\n01 SNX2T4              322 R  +    S01JUN  E31AUG   14+SU ++ 12M+R',
  'Dear Clara, you leave London on 25JUL at 11:40 with BA 227 and land at 14:05.',
  '|ET       DISPLAY* SA 25JUL LOSNYC- 6:00 HR\n1| ET3319 C7 J7 D7 P7 Y7 G7 S7 B7 M7 K7|LOSLFW1125A 1115A 737* 0',
];

test(
  'a display without flights of its own changes none that stand before it',
  () => {
    holds(
      'look-alikes behind',
      fc.property(display, fc.shuffledSubarray(lookAlikes, { minLength: 1, maxLength: 3 }), (shown, others) => {
        const printed = asPrinted(shown);
        expect(factsFrom([printed, ...others].join('\n\n'))).toEqual(factsFrom(printed));
      }),
    );
  },
  PATIENCE,
);

test.each(lookAlikes)('alone it reads as no flight: %s', (text) => {
  expect(factsFrom(text)).toEqual([]);
});
