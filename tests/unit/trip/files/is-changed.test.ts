import { expect, test } from 'vitest';
import { isChanged } from '~/trip/files/is-changed.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { papersOfText } from '../../../support/papers-to-send.ts';

const flight = (status: string, times: string) => ` 1 BA 117 Y 12MAY 3 LHRJFK ${status}1 ${times}\n`;
const isAnyChanged = (text: string) => papersOfText(text).some(isChanged);

test('a trip is changed by the status of a changed schedule, and by two halves of one', () => {
  expect(isAnyChanged(flight('HK', '0825 1125'))).toBe(false);
  expect(isAnyChanged(flight('TK', '0825 1125'))).toBe(true);
  expect(isAnyChanged(flight('UN', '0825 1125') + flight('TK', '0925 1225').replace(' 1 ', ' 2 '))).toBe(true);
});

test('a flight that is left out changes nothing', () => {
  const [one] = papersOfText(`${flight('TK', '0825 1125')} 2 BA 178 Y 20MAY 4 JFKLHR HK1 0825 2025\n`);
  if (!one) throw new Error('no paper');
  const id = one.paper.flightIds[0];
  expect(isChanged({ ...one, look: { ...one.look, isShown: (own) => own !== id } })).toBe(false);
});

test('text and chat of a changed trip begin with it, those of another say nothing', () => {
  const textsOf = (status: string) => {
    const [one] = papersOfText(flight(status, '0825 1125'));
    if (!one) throw new Error('no paper');
    const { text, chat } = presentTrip(one.paper, 'designed', one.look);
    return [text, chat].map((said) => said.split('\n')[0]);
  };
  const changed = 'Your itinerary has changed.';
  expect(textsOf('TK')).toEqual([changed, changed]);
  expect(textsOf('HK')).not.toContain(changed);
});
