import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const mail = `航班号：MU 551
2027年3月10日 周三
上海浦东 (PVG) T1 12:55 起飞
伦敦希思罗 (LHR) T4 17:35 到达`;

test('a mail copied from a PDF, with radicals in place of ideographs, is read alike', () => {
  const copied = mail.replaceAll('月', '⽉').replaceAll('日', '⽇').replaceAll('飞', '⻜');
  const read = (text: string) => convert(text, { today: '2026-11-20' }).flights.map(({ stated }) => stated);
  expect(read(copied)).toEqual(read(mail));
  expect(read(mail)).toHaveLength(1);
});
