import { expect, it } from 'vitest';
import { createActsInOrder } from '~/ui/converter/acts-in-order.ts';

function start() {
  const acts = createActsInOrder();
  const sent: string[] = [];
  const send = (name: string) => {
    sent.push(name);
    return true;
  };
  return {
    sent,
    press: (name: string) => acts.press({ name, value: '1' }, send),
    answer: (answer: object = {}) => acts.answer(answer, send),
  };
}

it('what is pressed during an act waits for its answer, in the order in which it was pressed', () => {
  const { sent, press, answer } = start();
  for (const name of ['omit', 'again', 'move']) press(name);
  expect(sent).toEqual(['omit']);
  answer();
  expect(sent).toEqual(['omit', 'again']);
  press('omit');
  expect(sent, 'after what waits').toEqual(['omit', 'again']);
  answer();
  expect(sent).toEqual(['omit', 'again', 'move']);
  answer();
  expect(sent).toEqual(['omit', 'again', 'move', 'omit']);
});

it('an answer counts once, however often it is rendered', () => {
  const { sent, press, answer } = start();
  const first = {};
  press('omit');
  answer(first);
  press('move');
  press('omit');
  answer(first);
  expect(sent).toEqual(['omit', 'move']);
});

it('an answer that is the first news of a request frees the next act', () => {
  const { sent, press, answer } = start();
  press('omit');
  answer();
  press('move');
  expect(sent).toEqual(['omit', 'move']);
});

it.each(['convert', 'sample'])('%s waits for nothing, and what waited is gone', (name) => {
  const { sent, press, answer } = start();
  for (const pressed of ['omit', 'move', name]) press(pressed);
  answer();
  expect(sent).toEqual(['omit', name]);
});

it('a look is ended by the next press', () => {
  const { sent, press } = start();
  press('view');
  press('omit');
  expect(sent).toEqual(['view', 'omit']);
});
