import { pageOptions } from '~/trip/options/display-options.ts';
import type { Effect, PageEvent } from '~/ui/converter/page-events.ts';
import { toSentRequest } from '~/ui/converter/page-requests.ts';
import { clearFares, reducePage, startState } from '~/ui/converter/reduce-page.ts';
import type { ConvertResponse, FieldError, Result, ResultResponse } from '~/ui/converter/response.ts';

export const choices = { ...pageOptions, view: 'designed' as const };
const blank: ConvertResponse = {
  hasErrors: false,
  again: false,
  faults: [],
  last: '',
  choices,
  checks: [],
  help: null,
  isQuantityOurs: true,
  result: null,
};
export const resultOf = (
  last: string,
  more: Partial<ConvertResponse> = {},
  result: Partial<Result> = {},
): ResultResponse => ({
  ...blank,
  last,
  ...more,
  result: { papers: [], presenter: null, open: null, ...result } as unknown as Result,
});
export const refusalOf = (kind: FieldError['kind'], again = false): ConvertResponse => ({
  ...blank,
  again,
  hasErrors: true,
  faults: [{ field: 'pnr', kind, message: '' }],
});

/** A page to which things happen; what it asked for stands as "send convert", "clear-fares". */
export function openConverter(posted?: ConvertResponse) {
  let state = startState(posted, choices);
  let asked: Effect[] = [];
  const happens = (event: PageEvent): string[] => {
    const [next, ...effects] = reducePage(state, event);
    state = next;
    asked = effects;
    for (const effect of effects) if (effect.do === 'send' && effect.pause === undefined) isSent(effect.press.name);
    return names();
  };
  const isSent = (name: string) => {
    const data = new FormData();
    data.set(name, '1');
    state = reducePage(state, { type: 'sent', request: toSentRequest(name, data), text: box })[0];
  };
  let box = '';
  const names = () =>
    asked.map((each) => {
      if (each.do === 'send')
        return ['send', each.press.name, each.pause].filter((part) => part !== undefined).join(' ');
      if (each === clearFares) return 'clear-fares';
      return each.do === 'fill' ? `fill ${Object.keys(each.fields)}` : each.do;
    });
  return {
    happens,
    get state() {
      return state;
    },
    press: (name: string) => happens({ type: 'pressed', name, value: '1' }),
    answer: (response: ConvertResponse, text = box) => happens({ type: 'answered', response, text }),
    holds: (text: string) => {
      box = text;
    },
    paste: (more: Partial<Extract<PageEvent, { type: 'pasted' }>> = {}) =>
      happens({ type: 'pasted', into: 'box', text: 'a booking', isWhole: true, isOver: false, ...more }),
    early: (more: Partial<Extract<PageEvent, { type: 'early' }>>) =>
      happens({ type: 'early', act: null, text: '', before: '', hasFile: false, isOver: false, ...more }),
    type: (field: string, fields: Record<string, string> = {}, waits = false) =>
      happens({
        type: 'typed',
        field,
        waits,
        language: 'en',
        fields: new Map(Object.entries({ choices: '1', view: 'designed', format: 'oneline', ...fields })),
      }),
  };
}

/** A page that asks for the trip that its tab holds. */
export function reloadConverter(): ReturnType<typeof openConverter> {
  const page = openConverter();
  page.happens({ type: 'restored', what: 'tab', hasTrip: true });
  page.press('again');
  return page;
}
