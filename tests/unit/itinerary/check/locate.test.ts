import { describe, expect, it } from 'vitest';
import { locate } from '~/itinerary/locate.ts';
import { segment } from '../../../support/segment.ts';

const SABRE = ' 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A';

function pointer(paste: string, column: number, text = paste) {
  return { ...segment(), source: { line: 1, column, text } };
}

describe('pointing at a detail', () => {
  it('finds the status in the column where the paste has it', () => {
    expect(locate(pointer(SABRE, 2), 'SS', 'JFKAMS')).toBe(27);
    expect(SABRE.charAt(27 - 1)).toBe('S');
  });

  it('counts what normalising took off a quoted line', () => {
    const quoted = `> ${SABRE.trim()}`;
    const at = locate(pointer(quoted, 3, SABRE.trim()), 'SS', 'JFKAMS');
    expect(quoted.slice(at - 1)).toMatch(/^SS1/);
  });

  it('looks behind the segment that it is about where two stand on one line', () => {
    const glued = ' 1 UA 9 JFKAMS HK1  2 DL 147T 17JUL JFKAMS HL1';
    const at = locate(pointer(glued, 21), 'HL', 'JFKAMS');
    expect(glued.slice(at - 1)).toBe('HL1');
  });

  it('reads small letters too', () => {
    expect(locate(pointer(SABRE.toLowerCase(), 2), 'SS', 'JFKAMS')).toBe(27);
  });

  it('stays at the segment when the line does not hold the detail', () => {
    expect(locate(pointer(' 1 DL 147T', 2), 'SS', 'JFKAMS')).toBe(2);
    expect(locate(pointer(SABRE, 2), 'HL', 'JFKAMS')).toBe(2);
    expect(locate(pointer('', 5), 'SS')).toBe(5);
  });
});
