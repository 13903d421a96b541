import { describe, expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { changesOf } from '~/trip/compare/changes-of.ts';
import { changesPapers } from '~/trip/compare/paper/changes-papers.ts';
import { presentChanges } from '~/trip/compare/paper/present-changes.ts';
import { papersOfTrip } from '~/trip/trip.ts';
import { changedBookings, changesLook, presented } from '../../../support/changed-bookings.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const asked = { askFor: 'seen', answerBy: '2026-12-04' } as const;

test('the text of the changes, as drawn', () => {
  const { subject, text } = presented(changedBookings.drawn, changesLook('en', asked));
  expect(subject).toBe('Your flights have changed: London to Tokyo and back, 10 February 2027 (7K2QWP)');
  expect(text).toBe(`Your flights have changed
London to Tokyo and back · 10 to 24 February 2027
Booking reference 7K2QWP
Ms Odette Albright, Mr Ruben Albright, Miss Wren Albright (child)

KLM has changed 2 of your 4 flights. A flight is now confirmed. Your travel dates stay the same.

WEDNESDAY 10 FEBRUARY 2027
--------------------------
KLM KL 1012, was KL 1008  (Business · 1 h 25 min)
  11:15  London Heathrow (LHR), Terminal 4 (was 09:05, 2 h 10 min later)
  13:40  Amsterdam Schiphol (AMS) (was 11:25, 2 h 15 min later)
         50 min in Amsterdam, was 3 h 30 min

KLM KL 861  (Business · 11 h 45 min)
  14:30  Amsterdam Schiphol (AMS) (was 14:55, 25 min earlier)
  10:15  Tokyo Narita (NRT) (+1, Thu 11 Feb, was 10:40, 25 min earlier)

WEDNESDAY 24 FEBRUARY
---------------------
KLM KL 862  (Business · 12 h 45 min)
** Now confirmed, was on the waiting list **
  12:30  Tokyo Narita (NRT), Terminal 1
  17:15  Amsterdam Schiphol (AMS)

AS BEFORE
---------
KL 1033, 24 Feb, Amsterdam (AMS) 20:50 to London (LHR) 21:05

Please confirm by Friday 4 December 2026 that you have seen the new times.
`);
});

test('the chat has its marks', () => {
  const { chat } = presented(changedBookings.drawn, changesLook('en', asked));
  expect(chat).toContain('*Your flights have changed*\n');
  expect(chat).toContain('*11:15* London Heathrow (LHR), Terminal 4 (was 09:05, 2 h 10 min later)\n');
  expect(chat).toContain('_50 min in Amsterdam, was 3 h 30 min_\n');
  expect(chat).toContain('*Now confirmed, was on the waiting list*\n');
});

describe('each kind of change', () => {
  test.each([
    ['time', 'Your flight has changed', '  09:50  London Heathrow (LHR), Terminal 4 (was 09:05, 45 min later)\n'],
    ['day', 'Your flights have changed', '** Thursday 25 February, was Wednesday 24 February **\n  20:50'],
    ['cancelled', 'A flight is cancelled', 'KLM KL 1033  (Business · 1 h 15 min)\n** Cancelled **\n  20:50'],
    ['added', 'Your flights have changed', 'British Airways BA 304  (Business · 1 h 20 min)\n** New flight **\n'],
    [
      'routed',
      'Your flights have changed',
      'New route\nInstead of:\nKL 861, 10 Feb, Amsterdam 14:55 to Tokyo 10:40 +1\n',
    ],
    ['confirmed', 'Now confirmed', '** Now confirmed, was on the waiting list **\n'],
    ['airport', 'Your flight has changed', 'London Gatwick (LGW), Terminal N (was London Heathrow)\n'],
    ['nothing', 'Nothing has changed', 'Nothing has changed in your flights.\n'],
  ] as const)('%s', (name, title, line) => {
    const { subject, text } = presented(changedBookings[name]);
    expect(subject).toBe(`${title}: ${subject.slice(title.length + 2)}`);
    expect(text).toMatch(new RegExp(`^${title}\\n`));
    expect(text).toContain(line);
  });

  test('the old chain stands before the new one, with its waits', () => {
    const { text } = presented(changedBookings.routed);
    expect(text).toContain('AF 1681  (Business · 1 h 20 min)\n');
    expect(text).toContain('         2 h 20 min in Paris\n');
  });
});

describe('what the agent chooses', () => {
  const textOf = (name: keyof typeof changedBookings, changes: Parameters<typeof changesLook>[1]) =>
    presented(changedBookings[name], changesLook('en', changes)).text;

  test('who has changed it is said only where it is known', () => {
    expect(textOf('drawn', { changedBy: null })).toContain('\n2 of your 4 flights have changed. A flight is now');
    expect(textOf('drawn', { changedBy: 'agency' })).toContain('\nWe have changed 2 of your 4 flights.');
    expect(textOf('time', { changedBy: 'customer' })).toContain('\nAs you asked, we have changed one of your 4');
    expect(textOf('cancelled', { changedBy: null })).toContain('\nA flight has been cancelled.\n');
    expect(textOf('cancelled', { changedBy: 'airline' })).toContain('\nKLM has cancelled a flight.\n');
  });

  test('travel dates that move are not said to stay, also where the move is not told', () => {
    expect(textOf('time', {})).toContain('stay the same');
    expect(textOf('day', {})).not.toContain('stay the same');
    const moved = textOf('day', { leftOut: ['3-kl862_3-kl862'] });
    expect(moved).toContain('KLM has changed one of your 4 flights.\n');
    expect(moved).not.toContain('KL 862');
  });

  test('a flight whose times differ too little to be told is not said to be as before', () => {
    const { text } = presented(changedBookings.time.replace('1455', '1458'));
    expect(text).toContain('AS BEFORE\n---------\nKL 862');
    expect(text).not.toContain('KL 861');
  });

  test('old times, unchanged flights, terminals, the itinerary and the note', () => {
    expect(textOf('time', { showsFormer: false })).toContain('Terminal 4 (45 min later)\n');
    expect(textOf('time', { showsUnchanged: false })).not.toContain('AS BEFORE');
    expect(textOf('terminal', {})).toMatch(/^Nothing has changed\n/);
    expect(textOf('terminal', { tellsDetails: true })).toContain('Terminal 2 (was Terminal 4)');
    expect(textOf('time', { note: ['The airline has a new timetable.'] })).toContain(
      '\n\nThe airline has a new timetable.\n\n',
    );
    const whole = textOf('time', { showsItinerary: true });
    expect(whole).toContain('\n\nLondon to Tokyo and back\n10 to 24 February 2027\nBooking reference 7K2QWP\n');
  });

  test('what is asked for', () => {
    expect(textOf('cancelled', asked)).toContain('by Friday 4 December 2026 that you have seen the changes.');
    expect(textOf('time', { askFor: 'suits' })).toContain('\nPlease let us know whether this suits you.\n');
    expect(textOf('time', { askFor: 'nothing', answerBy: '2026-12-04' })).not.toContain('Please');
  });
});

test.each(languages)('no placeholder and no English is left: %s', (language) => {
  for (const name of ['drawn', 'cancelled', 'routed', 'added', 'day'] as const) {
    const look = changesLook(language, { ...asked, changedBy: 'customer' }, { hasAttachments: true });
    const { subject, text } = presented(changedBookings[name], look);
    const all = `${subject}\n${text}`;
    expect(all).not.toMatch(/\{\{|undefined|itinerary\./);
    if (language !== 'en') expect(all).not.toMatch(/\b(?:earlier|flights?|have|As before|Instead)\b/i);
  }
});

test('both halves in one text have the same paper', () => {
  const lines = changedBookings.before.split('\n');
  const [out = '', on = ''] = lines.slice(3, 5);
  const now = out.replace('HK3', 'TK3').replace('0905 1125', '1015 1235');
  const text = [...lines.slice(0, 3), out.replace('HK3', 'UN3'), now, on].join('\n');
  const trip = tripOfText(text);
  const [changed] = changesPapers(changesOf(trip), papersOfTrip(trip));
  if (changed === undefined) throw new Error('no paper');
  const shown = presentChanges(changed, changesLook('de')).text;
  expect(shown).toContain('\nKLM hat einen Ihrer 2 Flüge geändert. Ihre Reisetage bleiben gleich.\n');
  expect(shown).toContain('(bisher 09:05, 1 h 10 min später)\n');
});
