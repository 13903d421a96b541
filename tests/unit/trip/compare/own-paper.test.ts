import { describe, expect, test } from 'vitest';
import { readVersion } from '~/converter/compare/read-version.ts';
import { languages } from '~/i18n/languages.ts';
import { compare } from '~/trip/compare/compare.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { papersOfTrip, tripOf } from '~/trip/trip.ts';
import { changedBookings, changesLook } from '../../../support/changed-bookings.ts';
import { pastedText } from '../../../support/pasted-text.ts';
import { bookings } from '../../../support/version-pairs/booked.ts';
import { letters, printMail } from '../../../support/version-pairs/print-mail.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const { before } = changedBookings;
const worse = before.replace('AMSNRT HK3', 'AMSNRT HL3').replace('AMSLHR HK3', 'AMSLHR HN3');
const now = tripOfText(before);
const readAgain = (text: string) => tripOf(readVersion(text, now.today), { edits: [] }, now.today);

/** What is told of statuses, where a text is the earlier version. */
function statusesTold(was: ReturnType<typeof readAgain>, after: string): string[] {
  return compare(was, tripOfText(after)).changes.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === 'status' && field.told ? `${field.before} ${field.after}` : [])),
  );
}

type Look = ReturnType<typeof changesLook>;

function shown(view: 'designed' | 'table' | 'text' | 'classic', look: Look) {
  const [paper] = papersOfTrip(now);
  if (paper === undefined) throw new Error('no paper');
  return presentTrip(paper, view, look);
}

const forms: Record<string, (look: Look) => string> = {
  text: (look) => shown('text', look).text,
  chat: (look) => shown('text', look).chat,
  'copied text': (look) => pastedText(shown('text', look).fragment),
  'copied mail': (look) => pastedText(shown('designed', look).fragment),
  'copied table': (look) => pastedText(shown('table', look).fragment),
};

/** As pdf.js finds it on our paper. */
const textOfPdf = `London to Tokyo and back
10 to 24 February 2027 · Booking reference 7K2QWP
Ms Odette Albright, Mr Ruben Albright, Miss Wren Albright (child)
Wednesday 10 February 2027
KLM KL 1008 Business                                        1 h 20 min
09:05      London Heathrow LHR                              Terminal 4
11:25      Amsterdam Schiphol AMS
           3 h 30 min in Amsterdam
KLM KL 861 Business                                        11 h 45 min
14:55      Amsterdam Schiphol AMS
10:40 +1   Tokyo Narita NRT
Thursday 11 February
`;

describe.each(languages)('a paper of ours says by silence that a flight is confirmed: %s', (language) => {
  test.each(Object.keys(forms))('%s', (form) => {
    for (const twelveClock of [false, true]) {
      const look = changesLook(language);
      const text = forms[form]?.({ ...look, display: { ...look.display, twelveClock } }) ?? '';
      const read = readAgain(text);
      const told = [worse, before].map((after) => statusesTold(read, after));
      expect([twelveClock, ...told]).toEqual([twelveClock, ['confirmed waitlisted', 'confirmed requested'], []]);
    }
  });
});

test('so do the text of our PDF, and the later version', () => {
  expect(statusesTold(readAgain(textOfPdf), worse)).toEqual(['confirmed waitlisted']);
  const paper = readAgain(forms.text?.(changesLook('en')) ?? '');
  const { changes } = compare(tripOfText(worse), paper);
  expect(changes.map(({ kind, told }) => [kind, told])).toEqual([
    ['status', true],
    ['status', true],
  ]);
});

describe('the silence of others says nothing', () => {
  const [booked] = bookings;
  test.each(Object.keys(letters))('mail in %s', (language) => {
    const text = booked === undefined ? '' : printMail(language, booked);
    expect(statusesTold(readAgain(text), before.replaceAll('HK3', 'HL3'))).toEqual([]);
  });

  const designed = pastedText(shown('designed', changesLook('en')).fragment);
  test.each([
    ['the formats of the specification', shown('classic', changesLook('en')).text],
    ['a title and stops with one blank', shown('text', changesLook('en')).text.replaceAll(/(?<=\S) {2}/g, ' ')],
    ['a chat without stars', shown('text', changesLook('en')).chat.replaceAll('*', '')],
    ['a table without our head', designed.replace(' · Booking reference', '\nBooking reference')],
  ])('%s', (_, text) => {
    const read = readAgain(text);
    expect(read.itinerary.flights).toHaveLength(4);
    expect(statusesTold(read, worse)).toEqual([]);
  });
});
