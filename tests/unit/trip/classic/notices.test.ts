import { describe, expect, it } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import type { Warning } from '~/itinerary/types.ts';
import { toNotices } from '~/trip/classic/notices.ts';
import { itineraryOf } from '../../../support/segment.ts';

function noticeOf(paste: string, place: Pick<Warning, 'line' | 'column'>) {
  const warning: Warning = { code: 'unknown-airport', values: { code: 'XQX' }, ...place };
  return toNotices({ ...itineraryOf([]), warnings: [warning] }, paste, wordsOf('en'))[0];
}

describe('a notice under the result', () => {
  it('shows the line with a caret under the column', () => {
    const notice = noticeOf('first\r\n 1 DL 147T 17JUL JFKXQX', { line: 2, column: 21 });
    expect(notice?.excerpt).toBe(' 1 DL 147T 17JUL JFKXQX');
    expect(notice?.caret).toBe(`${' '.repeat(20)}^`);
    expect(notice?.excerpt?.charAt(notice.caret.length - 1)).toBe('X');
    expect(notice?.message).toContain('XQX');
  });

  it('cuts a long line around the column', () => {
    const notice = noticeOf(`${'-'.repeat(5000)}HERE${'-'.repeat(5000)}`, { line: 1, column: 5001 });
    expect(notice?.excerpt).toHaveLength(120);
    expect(notice?.excerpt?.slice(notice.caret.length - 1)).toMatch(/^HERE/);
  });

  it('puts blanks for tabs, control characters and marks that turn text around', () => {
    expect(noticeOf('a\tb\u0010c\u202ed\u200be', { line: 1, column: 1 })?.excerpt).toBe('a b c d e');
  });

  it('counts lines as the reader does, whatever ends them', () => {
    const paste = 'one\u2028two\u0085three\ffour\vfive\rsix';
    const shown = [1, 2, 3, 4, 5, 6].map((line) => noticeOf(paste, { line, column: 1 })?.excerpt);
    expect(shown).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  });

  it('has no line when it is about the whole paste, and survives a line that is not there', () => {
    expect(noticeOf('text', { line: null, column: null })).toMatchObject({ excerpt: null, caret: '' });
    expect(noticeOf('text', { line: 9, column: 4 })).toMatchObject({ excerpt: '', caret: '' });
  });
});
