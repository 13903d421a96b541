import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { dayOfIso } from '~/itinerary/refine/calendar.ts';
import { resultIn } from '../../support/result.ts';

test('a whole result reads as Chinese', () => {
  const wanted = { operatedBy: true, cabinradio: 'cabin', distanceradio: 'km', carbon: true, timezone: true } as const;
  expect(resultIn('cn', wanted)).toBe(
    [
      '旅客行程：',
      'MERIDIAN/CLARA MS',
      '',
      '7月17日 周五 - 达美航空 147 - 经济舱 - 7小时19分 - 5,863 公里 - 378 公斤 CO2e（估算）',
      '出发：纽约肯尼迪（JFK），下午4:36 EDT (GMT-4)',
      '到达：阿姆斯特丹史基浦（AMS），早上5:55 CEST (GMT+2)（7月18日）',
      '',
      '转机时间：3小时35分',
      '',
      '7月18日 周六 - 荷兰皇家航空 1965（由KLM Cityhopper承运） - 经济舱 - 1小时50分 - 1,101 公里 - 71 公斤 CO2e（估算）',
      '出发：阿姆斯特丹史基浦（AMS），上午9:30 CEST (GMT+2)',
      '到达：萨格勒布（ZAG），上午11:20 CEST (GMT+2)',
      '',
      '转机时间：6小时10分 - 转机时间较长',
      '',
      '7月18日 周六 - 克罗地亚航空 490 - 经济舱 - 2小时25分 - 1,371 公里 - 102 公斤 CO2e（估算）',
      '出发：萨格勒布（ZAG），下午5:30 CEST (GMT+2)',
      '到达：伦敦希思罗（LHR），下午6:55 BST (GMT+1)',
      '候补，未确认',
      '',
      '转机时间：17小时35分 - 转机时间较长 - 隔夜转机 - 需换机场：伦敦希思罗（LHR）至伦敦盖特威克（LGW）',
      '',
      '7月19日 周日 - 英国航空 2 - 超级经济舱 - 8小时25分 - 5,584 公里 - 619 公斤 CO2e（估算）',
      '出发：伦敦盖特威克（LGW），中午12:30 BST (GMT+1)',
      '到达：纽约肯尼迪（JFK），下午3:55 EDT (GMT-4)',
      '',
      '票价：€1,230.00',
      '税费：€61.50',
      '服务费：€20.00',
      '合计：2 × €1,311.50 = €2,623.00',
      '',
      'CO2e 为每位旅客的估算值，依据英国政府温室气体换算系数（UK Government GHG Conversion Factors 2025），不含辐射强迫影响。包含依据 Open Government Licence v3.0 许可使用的公共部门信息。',
      '',
    ].join('\n'),
  );
});

test.each([
  ['twolines', ['纽约肯尼迪（JFK）至阿姆斯特丹史基浦（AMS），出发 16:36，到达 05:55（7月18日）']],
  ['twolinesreordered', ['出发：16:36，纽约肯尼迪（JFK），到达：阿姆斯特丹史基浦（AMS），05:55（7月18日）']],
  ['threelinesreordered', ['出发：16:36，纽约肯尼迪（JFK）', '到达：05:55（7月18日），阿姆斯特丹史基浦（AMS）']],
] as const)('%s with the clock of 24 hours reads as Chinese', (format, lines) => {
  const said = resultIn('cn', { format, twelveClock: false }).split('\n');
  expect(said.slice(4, 4 + lines.length)).toEqual(lines);
});

test('the table has Chinese columns', () => {
  const wanted = { tableNotes: true, operatedBy: true, cabinradio: 'className', distanceradio: 'miles' } as const;
  expect(resultIn('cn', { format: 'tableoutput', ...wanted }).split('\n')[3]).toBe(
    '日期 | 航空公司 | 航班号 | 实际承运人 | 舱位 | 出发时间 | 出发地 | 到达时间 | 到达地 | 时长 | 航距 | 转机 | 备注',
  );
});

test('a day inside a Chinese sentence has its weekday in brackets, without a blank', () => {
  expect(wordsOf('cn').dayInside(dayOfIso('2026-12-04'), true)).toBe('2026年12月4日（星期五）');
  expect(wordsOf('de').dayInside(dayOfIso('2026-12-04'), true)).toBe('Freitag, 4. Dezember 2026');
});
