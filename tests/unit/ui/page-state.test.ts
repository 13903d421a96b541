import { describe, expect, test } from 'vitest';
import { canUndo, currentResult, isReading } from '~/ui/converter/page-state.ts';
import { openConverter as open, refusalOf, reloadConverter as reload, resultOf } from '../../support/converter-page.ts';

describe('presses and their responses', () => {
  test('what is pressed during an act waits for its response, in the order in which it was pressed', () => {
    const page = open();
    expect(page.press('edit')).toEqual(['send edit']);
    for (const name of ['again', 'papers']) expect(page.press(name)).toEqual(['stop-pause']);
    expect(page.answer(resultOf('a'))).toEqual(['show', 'send again', 'store']);
    expect(page.press('edit'), 'after what waits').toEqual(['stop-pause']);
    expect(page.answer(resultOf('a'))).toEqual(['show', 'send papers', 'store']);
    expect(page.answer(resultOf('a'))).toEqual(['show', 'send edit', 'store']);
    expect(page.answer(resultOf('a'))).toEqual(['show', 'store']);
  });

  test.each(['convert', 'sample'])('%s waits for nothing, and what waited is gone', (name) => {
    const page = open(resultOf('a'));
    for (const pressed of ['edit', 'papers']) page.press(pressed);
    expect(page.press(name)).toEqual([`send ${name}`]);
    expect(isReading(page.state)).toBe(true);
    expect(page.answer(resultOf('a'))).toEqual(['show', 'store']);
    expect(isReading(page.state)).toBe(false);
  });

  test('a look is ended by the next press', () => {
    const page = open();
    page.press('help');
    expect(page.press('edit')).toEqual(['send edit']);
  });
});

describe('the result that is shown', () => {
  test('stays while another text fails, as the trip before, until it is chosen or another text is read', () => {
    const page = open();
    const first = resultOf('first');
    page.answer(first);
    page.answer(refusalOf('no-flights'));
    expect([currentResult(page.state), page.state.isBefore]).toEqual([first, true]);
    page.answer(refusalOf('offline', true));
    expect(page.state.isBefore, 'shown again').toBe(true);
    page.happens({ type: 'trip-chosen' });
    expect([currentResult(page.state), page.state.isBefore]).toEqual([first, false]);
    page.answer(refusalOf('unreachable', true));
    expect(page.state.isBefore, 'an option that failed').toBe(false);
    page.answer(refusalOf('no-flights'));
    page.answer(resultOf('second'));
    expect([currentResult(page.state)?.last, page.state.isBefore]).toEqual(['second', false]);
  });

  test('the server may say that it is the one before', () => {
    expect(open(resultOf('first', { isBefore: true })).state.isBefore).toBe(true);
  });

  test('goes back once to the one before, and its text into the box', () => {
    const page = open();
    const [first, second] = [resultOf('first'), resultOf('second')];
    page.answer(first);
    page.answer(second);
    expect(canUndo(page.state)).toBe(true);
    expect(page.happens({ type: 'undone' })).toEqual(['fill pnr']);
    expect([currentResult(page.state), canUndo(page.state)]).toEqual([first, false]);
  });

  test('of a posted page stays when its text returns to the box, and an example comes back elsewhere', () => {
    const [posted, fetched] = [open(resultOf('first')), open()];
    fetched.answer(resultOf('first'));
    for (const page of [posted, fetched]) page.happens({ type: 'undone' });
    expect([currentResult(posted.state)?.last, currentResult(fetched.state)]).toEqual(['first', undefined]);
  });

  test.each([
    ['a trip before', refusalOf('no-flights')],
    ['a text that was only shown again', resultOf('first', { again: true })],
  ])('is not undone after %s', (_, response) => {
    const page = open();
    page.answer(resultOf('first'));
    page.answer(response);
    expect(canUndo(page.state)).toBe(false);
  });
});

describe('a refused text', () => {
  const refuse = () => {
    const page = open();
    page.holds('HELP');
    page.press('convert');
    return { page, effects: page.answer(refusalOf('no-flights')) };
  };

  test('is selected where it stands as it was, and the next paste replaces it unless somebody types', () => {
    const { page, effects } = refuse();
    expect(effects).toEqual(['show', 'select-text', 'store']);
    expect(page.state.refused).toBe('replaced');
    page.happens({ type: 'text-typed' });
    expect(page.state.refused).toBeUndefined();
  });

  test('is left alone where something was typed since, and an empty box is no text', () => {
    const page = open();
    page.holds('HELP');
    page.press('convert');
    expect(page.answer(refusalOf('no-flights'), 'HELP ME')).toEqual(['show', 'store']);
    expect(page.answer(refusalOf('empty'), '')).toEqual(['show', 'store']);
    expect(page.state.refused).toBeUndefined();
  });

  test('is extended by one paste, also when something was typed between', () => {
    const { page } = refuse();
    page.happens({ type: 'refused-extended' });
    page.happens({ type: 'text-typed' });
    expect(page.state.refused).toBe('extended');
    page.paste();
    expect(page.state.refused).toBeUndefined();
  });

  test('of a posted page is known as soon as the scripts are there', () => {
    const page = open(refusalOf('no-flights'));
    expect(page.happens({ type: 'started', pasteConverts: true, text: 'HELP' })).toEqual(['select-text', 'store']);
  });
});

describe('a paste', () => {
  test('keeps the fares of the first text, and clears those of another', () => {
    const page = open();
    expect(page.paste()).toEqual(['send convert']);
    page.answer(resultOf('first'));
    expect(page.paste()).toEqual(['clear-fares', 'send convert']);
    expect(open().paste({ isOver: true })).toEqual(['clear-fares', 'send convert']);
  });

  test('beside all fields goes into the box', () => {
    expect(open().paste({ into: 'page' })).toEqual(['fill pnr', 'send convert']);
  });

  test('is not converted in the middle of a text, blank, or where that is turned off', () => {
    expect(open().paste({ isWhole: false })).toEqual([]);
    expect(open().paste({ text: ' \n' })).toEqual([]);
    const page = open();
    page.happens({ type: 'paste-turned', pasteConverts: false });
    expect(page.paste()).toEqual([]);
  });

  test('while another is read takes its place', () => {
    const page = open();
    page.paste();
    expect(page.paste({ isOver: true })).toEqual(['clear-fares', 'send convert']);
  });

  test('a chosen file is converted, and clears the fares of the trip that is shown', () => {
    const page = open();
    expect(page.happens({ type: 'file-chosen' })).toEqual(['send convert']);
    page.answer(resultOf('first'));
    expect(page.happens({ type: 'file-chosen' })).toEqual(['clear-fares', 'send convert']);
  });
});

describe('the trip that the tab holds', () => {
  const recalls: Record<string, () => ReturnType<typeof open>> = {
    'is on its way': reload,
    'did not come back': () => {
      const page = reload();
      page.answer(refusalOf('offline', true));
      return page;
    },
    'was not served': () => {
      const page = reload();
      page.answer(refusalOf('too-many', true));
      page.press('again');
      return page;
    },
  };

  describe.each(Object.entries(recalls))('and that %s', (_, recall) => {
    test.each(['convert', 'sample'])('leaves no amount to %s, once', (name) => {
      const page = recall();
      expect(page.press(name)).toEqual(['clear-fares', `send ${name}`]);
      expect(page.press(name), 'typed since').toEqual([`send ${name}`]);
      page.answer(refusalOf('unreachable'));
      expect(page.press(name), 'after a failure').toEqual([`send ${name}`]);
    });

    test('leaves no amount to a paste, a file, or what was done before the scripts were there', () => {
      expect(recall().paste({ into: 'page' })).toEqual(['clear-fares', 'fill pnr', 'send convert']);
      expect(recall().happens({ type: 'file-chosen' })).toEqual(['clear-fares', 'send convert']);
      expect(recall().early({ act: 'pasted', text: 'a booking' })).toEqual(['clear-fares', 'send convert']);
      expect(recall().early({ hasFile: true })).toEqual(['clear-fares', 'send convert']);
    });

    test('leaves none to a text that a paste only put into the box', () => {
      const page = recall();
      page.happens({ type: 'paste-turned', pasteConverts: false });
      expect(page.paste()).toEqual(['clear-fares']);
      expect(page.press('convert'), 'typed since').toEqual(['send convert']);
    });
  });

  test.each(['convert', 'sample'])('is another matter than an amount that was typed before a first %s', (name) => {
    const page = open();
    page.happens({ type: 'restored', what: 'tab', hasTrip: false });
    page.press('help');
    expect(page.press(name)).toEqual([`send ${name}`]);
  });

  test('is shown with its amounts, as any other', () => {
    const page = reload();
    page.answer(resultOf('of the tab', { again: true }));
    expect(page.press('convert'), 'the server tells whose they are').toEqual(['send convert']);
  });
});

describe('what was done before the scripts were there', () => {
  test('a paste, Ctrl and Enter, and a file are converted', () => {
    expect(open().early({ act: 'pasted', text: 'a booking' })).toEqual(['send convert']);
    expect(open().early({ act: 'sent', text: 'a booking' })).toEqual(['send convert']);
    expect(open().early({ hasFile: true })).toEqual(['send convert']);
    expect(open().early({ act: 'pasted', text: 'another booking', isOver: true })).toEqual([
      'clear-fares',
      'send convert',
    ]);
  });

  test('a paste is not, where the box held a text, nothing came, or pastes only fill the box', () => {
    expect(open().early({ act: 'pasted', text: 'a text, a booking', before: 'a text' })).toEqual([]);
    expect(open().early({ act: 'pasted' })).toEqual([]);
    expect(open().early({ act: 'sent', text: ' ' })).toEqual([]);
    const page = open();
    page.happens({ type: 'started', pasteConverts: false, text: '' });
    expect(page.early({ act: 'pasted', text: 'a booking' })).toEqual([]);
  });

  test.each([
    ['behind', 'HELPa booking', ['fill pnr', 'send convert']],
    ['before', 'a bookingHELP', ['fill pnr', 'send convert']],
    ['within', 'HEa bookingLP', ['send convert']],
    ['around', 'a HELP b', []],
    ['in place of', 'a booking', ['send convert']],
  ])('a paste %s a refused text is the text alone', (_, text, effects) => {
    expect(open(refusalOf('no-flights')).early({ act: 'pasted', text, before: 'HELP' })).toEqual(effects);
  });
});
