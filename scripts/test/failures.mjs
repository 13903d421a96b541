import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines of one error and errors of one run in the closing list; the whole is in the log above it. */
const longest = { error: 12, output: 40, list: 30 };

/** What vitest's JSON report counts. A file that failed outside of its tests counts as one failure. */
export function resultOfVitest({ testResults = [] }, root) {
  const result = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
  for (const file of testResults) {
    const failures = failuresOfFile(file, path.relative(root, file.name));
    const passed = file.assertionResults.filter(({ status }) => status === 'passed').length;
    const failed = file.assertionResults.filter(({ status }) => status === 'failed').length;
    result.passed += passed;
    result.failed += failures.length;
    result.skipped += file.assertionResults.length - passed - failed;
    result.failures.push(...failures);
  }
  return result;
}

function failuresOfFile({ assertionResults, status, message }, file) {
  if (status !== 'failed') return [];
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ ancestorTitles, title, failureMessages }) => ({
      file,
      title: [...ancestorTitles, title].join(' › '),
      error: failureMessages.join('\n'),
    }));
  return failures.length > 0 ? failures : [{ file, title: 'outside of its tests', error: message }];
}

/** Paths, from the root, of the test files in vitest's JSON report that failed. */
export function failedFiles({ testResults = [] }, root) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => path.relative(root, name));
}

/**
 * The result of a step whose failed files ran a second time, alone: the second run of a file counts, and what failed in
 * the first but not in the second is flaky. A file that the second report does not have keeps its first result.
 */
export function withSecondRun(first, second, root) {
  const again = new Map((second.testResults ?? []).map((file) => [file.name, file]));
  const merged = (first.testResults ?? []).map((file) => (file.status === 'failed' && again.get(file.name)) || file);
  const result = resultOfVitest({ testResults: merged }, root);
  const still = new Set(result.failures.map(nameOf));
  const flaky = resultOfVitest(first, root).failures.filter((failure) => !still.has(nameOf(failure)));
  return { ...result, flaky };
}

/** What Playwright's JSON report counts; it tries a failed test once more itself. */
export function resultOfPlaywright({ stats, suites = [], errors = [] }) {
  const tests = suites.flatMap(testsOf);
  const failures = tests.filter(({ status }) => status === 'unexpected');
  const outside = errors.map(({ message }) => ({ file: 'playwright', title: 'outside of its tests', error: message }));
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    failures: [...failures, ...outside],
    flaky: tests.filter(({ status }) => status === 'flaky'),
  };
}

function testsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file,
      title: `${title} [${projectName}]`,
      status,
      error: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)).join('\n'),
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** The end of what a check, or a runner that died, has said. */
export function failureOfOutput(output) {
  return { error: linesOf(output).slice(-longest.output).join('\n') };
}

/** The list at the end of a run: what failed, with the first lines of its error, and what passed the second time only. */
export function closingList(results) {
  const failed = results.flatMap(({ step, failures }) =>
    failures.map((failure) => `FAILED: ${[step, nameOf(failure)].filter(Boolean).join(' › ')}\n${indented(failure)}`),
  );
  const flaky = results.flatMap((result) =>
    result.flaky.map((failure) => `flaky: ${nameOf(failure)}: ${linesOf(failure.error)[0] ?? ''}\n`),
  );
  return [bounded(failed), bounded(flaky)].join('');
}

function bounded(entries) {
  const left = entries.length - longest.list;
  return [...entries.slice(0, longest.list), ...(left > 0 ? [`and ${left} more, see above\n`] : [])].join('');
}

function indented({ title, error }) {
  const lines = linesOf(error);
  const shown = title ? lines.slice(0, longest.error) : lines; // the tail of a check is bounded already
  return shown.map((line) => `    ${line}\n`).join('');
}

const nameOf = ({ file, title }) => [file, title].filter(Boolean).join(' › ');

/** Lines with something in them, without colours, cut where a page of HTML would flood the list. */
const linesOf = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(0, 300));
