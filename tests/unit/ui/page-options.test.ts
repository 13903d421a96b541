import { describe, expect, test } from 'vitest';
import { currentResult, isPresentedSince } from '~/ui/converter/page-state.ts';
import type { Presenter } from '~/ui/converter/presenter.ts';
import type { Result } from '~/ui/converter/response.ts';
import { openConverter as open, refusalOf, resultOf } from '../../support/converter-page.ts';

describe('options and amounts', () => {
  const presented = { papers: [], faresShown: '' };
  const present = (() => presented) as unknown as Presenter;
  const served = () => resultOf('first', {}, { presenter: { language: 'en' } as unknown as Result['presenter'] });

  /** With a result, and what presents it. */
  function ready(response = served()) {
    const page = open();
    page.answer(response);
    page.happens({ type: 'presenter-loaded', of: response, present });
    return page;
  }

  test('without a result are saved at once, and ask nothing', () => {
    const page = open();
    expect(page.type('view', { view: 'table' })).toEqual(['save-choices', 'stop-pause']);
    expect([page.state.choices.view, page.state.panel.view]).toEqual(['table', 'table']);
  });

  test('are shown by the page where its presenter is there, the paper before the panel', () => {
    const page = ready();
    expect(page.type('carbon', { carbon: 'on' })).toEqual(['save-choices', 'stop-pause']);
    expect([currentResult(page.state)?.choices.carbon, page.state.panel.carbon]).toEqual([true, false]);
    expect(isPresentedSince(page.state)).toBe(true);
    page.happens({ type: 'painted' });
    expect(page.state.panel.carbon).toBe(true);
    expect(page.state.served?.choices.carbon, 'as the server sent it').toBe(false);
  });

  test('ask the server before it is there, after a pause where one types', () => {
    const page = open();
    page.answer(served());
    expect(page.type('carbon', { carbon: 'on' })).toEqual(['save-choices', 'send again 0']);
    expect(page.type('fare', { fare: '5' }, true)).toEqual(['save-choices', 'send again 400']);
  });

  test('ask the server while it is asked, in another language, with a wrong amount, and for its other fields', () => {
    expect(ready().type('outputLanguage', { outputLanguage: 'de' })).toContain('send again 0');
    expect(ready().type('carbon', { outputLanguage: 'de' })).toContain('send again 0');
    expect(ready().type('tax', { tax: 'much' })).toContain('send again 0');
    expect(ready().type('add.note.trip', {})).toContain('send again 0');
    const page = ready();
    page.press('again');
    expect(page.type('carbon', {})).toContain('send again 0');
  });

  test('ask the server until it has said that a wrong amount is right again', () => {
    const page = ready();
    page.answer({ ...refusalOf('amount', true), result: null });
    expect(page.type('tax', { tax: '5' })).toContain('send again 0');
  });

  test('a view moves an open form, which the server knows', () => {
    const open = { kind: 'travellers' } as unknown as Result['open'];
    const page = ready(resultOf('first', {}, { open, presenter: served().result.presenter }));
    const chosen = { field: 'view', language: 'en', fields: new Map([['view', 'table']]) } as const;
    const press = () => page.happens({ type: 'view-pressed', view: 'table', ...chosen });
    expect(press()).toEqual(['save-choices', 'send view']);
    page.press('edit');
    expect(press(), 'after the act').toEqual(['save-choices', 'stop-pause']);
  });

  test('of another response replace what the page made itself', () => {
    const page = ready();
    page.type('carbon', { carbon: 'on' });
    const next = resultOf('first', { again: true });
    page.answer(next);
    expect(currentResult(page.state)).toBe(next);
  });
});

describe('what was stored', () => {
  test('the trip of this tab is shown again, one of the history in its place, a preset as an option', () => {
    expect(open().happens({ type: 'restored', what: 'tab', hasTrip: true })).toEqual(['recall-tab']);
    expect(open().happens({ type: 'restored', what: 'text', last: 'old', trip: '' })).toEqual([
      'clear-fares',
      'fill last,trip,before,earlier,comparison',
      'send again',
      'scroll-to-result',
    ]);
    const fields = new Map([['view', 'table']]);
    const page = open();
    page.happens({ type: 'restored', what: 'choices', field: 'view', fields, language: 'en' });
    expect(page.state.panel.view).toBe('table');
  });

  test('New forgets it', () => {
    const page = open();
    page.happens({ type: 'forgotten' });
    expect(page.state.isForgotten).toBe(true);
  });
});

test('a file is made, or the page says why not: by itself, or by asking what is wrong with the form', () => {
  const file = { action: '/itinerary-files/en/pdf', paper: '1' };
  const page = open();
  expect(page.happens({ type: 'wanted', file })).toEqual(['download']);
  expect(page.state.download).toEqual({ busy: true });
  page.happens({ type: 'failed', file, error: 'No server' });
  expect(page.state.download).toEqual({ busy: false, wanted: file, error: 'No server' });
  page.happens({ type: 'wanted', file });
  expect(page.happens({ type: 'failed', file, error: null })).toEqual(['send again']);
  expect(page.state.download).toEqual({ busy: false });
  page.happens({ type: 'wanted', file });
  page.happens({ type: 'downloaded' });
  expect(page.state.download).toEqual({ busy: false });
});
