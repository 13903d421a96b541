import { expect, test } from 'vitest';
import {
  closingList,
  failedFiles,
  failureOfOutput,
  resultOfPlaywright,
  resultOfVitest,
  withSecondRun,
} from '../../../scripts/test/failures.mjs';

interface Outcome {
  ancestorTitles: string[];
  title: string;
  status: string;
  failureMessages: string[];
}

const passed: Outcome = { ancestorTitles: [], title: 'passes', status: 'passed', failureMessages: [] };
const pending: Outcome = { ancestorTitles: [], title: 'waits', status: 'skipped', failureMessages: [] };
const failed = (title: string, message = 'Error: no'): Outcome => ({
  ancestorTitles: ['on pglite'],
  title,
  status: 'failed',
  failureMessages: [`\u001b[31m${message}\u001b[39m\n    at line 1`],
});
const file = (name: string, ...assertionResults: Outcome[]) => ({
  name: `/src/tests/${name}`,
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message: '',
  assertionResults,
});

test('vitest’s report is counted, with file, title and error of what failed', () => {
  const report = { testResults: [file('a.test.ts', passed, pending), file('b.test.ts', passed, failed('breaks'))] };
  const result = resultOfVitest(report, '/src');
  expect(result).toMatchObject({ passed: 2, failed: 1, skipped: 1, flaky: [] });
  expect(result.failures).toMatchObject([{ file: 'tests/b.test.ts', title: 'on pglite › breaks' }]);
  expect(failedFiles(report, '/src')).toEqual(['tests/b.test.ts']);
});

test('a file that fails outside of its tests is one failure', () => {
  const broken = { ...file('a.test.ts', pending), status: 'failed', message: 'no database' };
  const result = resultOfVitest({ testResults: [broken] }, '/src');
  expect(result).toMatchObject({ passed: 0, failed: 1, skipped: 1 });
  expect(result.failures[0]).toMatchObject({ error: 'no database' });
});

test('no report is no result', () => {
  expect(resultOfVitest({}, '/src')).toMatchObject({ passed: 0, failed: 0, skipped: 0, failures: [] });
  expect(resultOfPlaywright({})).toMatchObject({ passed: 0, failed: 0, skipped: 0, failures: [] });
});

test('a file that passes the second time has passed, and is named as flaky', () => {
  const first = { testResults: [file('a.test.ts', passed), file('b.test.ts', failed('breaks'), pending)] };
  const second = { testResults: [file('b.test.ts', { ...passed, title: 'breaks' }, passed)] };
  const result = withSecondRun(first, second, '/src');
  expect(result).toMatchObject({ passed: 3, failed: 0, skipped: 0, failures: [] });
  expect(result.flaky).toMatchObject([{ file: 'tests/b.test.ts', title: 'on pglite › breaks' }]);
});

test('a file that fails again has failed, also with another of its tests', () => {
  const first = { testResults: [file('b.test.ts', failed('one'), { ...passed, title: 'two' })] };
  const second = { testResults: [file('b.test.ts', { ...passed, title: 'one' }, failed('two'))] };
  const same = withSecondRun(first, first, '/src');
  expect(same).toMatchObject({ passed: 1, failed: 1, flaky: [] });
  const other = withSecondRun(first, second, '/src');
  expect(other).toMatchObject({ passed: 1, failed: 1 });
  expect(other.failures).toMatchObject([{ title: 'on pglite › two' }]);
  expect(other.flaky).toMatchObject([{ title: 'on pglite › one' }]);
});

test('a second run that dies leaves the first result', () => {
  const first = { testResults: [file('b.test.ts', failed('breaks'))] };
  expect(withSecondRun(first, {}, '/src')).toMatchObject({ failed: 1, flaky: [] });
});

test('Playwright’s report is counted, with what it names flaky', () => {
  const spec = (title: string, status: string) => ({
    file: 'home.spec.ts',
    title,
    tests: [{ projectName: 'plain', status, results: [{ errors: [{ message: 'no button' }] }, {}] }],
  });
  const result = resultOfPlaywright({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [{ specs: [spec('breaks', 'unexpected')], suites: [{ specs: [spec('at times', 'flaky')] }] }],
  });
  expect(result).toMatchObject({ passed: 5, failed: 1, skipped: 2 });
  expect(result.failures).toMatchObject([{ file: 'home.spec.ts', title: 'breaks [plain]', error: 'no button' }]);
  expect(result.flaky).toMatchObject([{ title: 'at times [plain]' }]);
});

test('the closing list names step, file, title and the first lines of each error', () => {
  const { failures } = resultOfVitest({ testResults: [file('b.test.ts', failed('breaks'))] }, '/src');
  const check = failureOfOutput(Array.from({ length: 60 }, (_, line) => `line ${line}\n`).join('\n'));
  const list = closingList([
    { step: 'unit', failures, flaky: [] },
    { step: 'types', failures: [check], flaky: [] },
    { step: 'integration', failures: [], flaky: failures },
  ]);
  const [head, ...lines] = list.split('\n');
  expect(head).toBe('FAILED: unit › tests/b.test.ts › on pglite › breaks');
  expect(lines.slice(0, 4)).toEqual(['    Error: no', '        at line 1', 'FAILED: types', '    line 20']);
  expect(lines.slice(-3)).toEqual(['    line 59', 'flaky: tests/b.test.ts › on pglite › breaks: Error: no', '']);
  expect(closingList([])).toBe('');
});

test('the closing list is bounded', () => {
  const long = { file: 'a.test.ts', title: 'breaks', error: `${'x'.repeat(10_000)}\n`.repeat(100) };
  const list = closingList([{ step: 'unit', failures: Array(100).fill(long), flaky: [] }]);
  expect(list.split('\n').length).toBeLessThan(400);
  expect(list).toContain('and 70 more, see above');
  expect(list.length).toBeLessThan(120_000);
});
