// Runs test files in a worker thread, with one module replaced at a time.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import * as expectation from '@vitest/expect';
import * as runner from '@vitest/runner';
import { createLoader } from './module-loader.mjs';
import { withHits } from './mutations.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = { ...runner, expect: createExpect() };
/** Functions that were called, as `file number`. */
let hits = new Set();
globalThis.__hit = (file, number) => hits.add(`${file} ${number}`);

const plain = createLoader(root, { vitest });
const counting = createLoader(root, { vitest }, (file, text) =>
  file.startsWith('app/') && /\.tsx?$/.test(file) ? withHits(file, text) : text,
);

parentPort.on('message', async (message) => {
  parentPort.postMessage(message.replaced === undefined ? await observe(message.test) : await judge(message));
});

/** Which functions each test of a file calls, which modules the file loads, and how long it takes. */
async function observe(test) {
  const started = process.cpuUsage();
  const tests = [];
  const before = new Set();
  let loadsFirst = true;
  const hooks = {
    onBeforeRunTask: () => {
      if (loadsFirst) for (const hit of hits) before.add(hit);
      loadsFirst = false;
      hits = new Set();
    },
    onAfterRunTask: (task) => tests.push({ name: nameOf(task), state: task.result?.state, hits: [...hits] }),
  };
  hits = new Set();
  counting.replace(null);
  const passed = await run(test, counting, hooks);
  const { user, system } = process.cpuUsage(started);
  const modules = counting.files().filter((file) => file.startsWith('app/'));
  const imports = counting.importsOf(test);
  return { test, passed, tests, before: [...before], imports, modules, milliseconds: (user + system) / 1000 };
}

/** Runs tests with the replaced module, all of the file where `names` is null, up to the first that fails. */
async function judge({ replaced, file, names }) {
  const wanted = names && new Set(names);
  let failed = null;
  const hooks = {
    onBeforeRunTask: (task) => {
      if (failed !== null || (wanted && !wanted.has(nameOf(task)))) task.mode = 'skip';
    },
    onAfterRunTask: (task) => {
      if (task.result?.state === 'fail') failed ??= nameOf(task);
    },
  };
  plain.replace(replaced);
  const passed = await run(file, plain, hooks);
  return { killedBy: passed ? null : `${file}: ${failed ?? 'does not load'}` };
}

async function run(file, loader, hooks) {
  const [result] = await runner.startTests([file], {
    config: {
      root,
      setupFiles: [],
      name: 'mutants',
      passWithNoTests: false,
      testNamePattern: undefined,
      allowOnly: true,
      sequence: { seed: 1, hooks: 'stack', setupFiles: 'list' },
      chaiConfig: undefined,
      maxConcurrency: 1,
      testTimeout: 10_000,
      hookTimeout: 10_000,
      retry: 0,
      includeTaskLocation: false,
      tags: [],
      tagsFilter: undefined,
      strictTags: false,
    },
    importFile: (name) => loader.load(path.isAbsolute(name) ? path.relative(root, name) : name),
    ...hooks,
  });
  return result?.result?.state === 'pass';
}

function nameOf(task) {
  return task.suite ? `${nameOf(task.suite)} > ${task.name}` : task.name;
}

/** As Vitest puts it together for its own workers. */
function createExpect() {
  const { chai, JestExtend, JestChaiExpect, JestAsymmetricMatchers, setState, getState } = expectation;
  for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
  const expect = (value, message) => {
    const assertion = chai.expect(value, message);
    const test = runner.getCurrentTest();
    return test ? assertion.withTest(test) : assertion;
  };
  Object.assign(expect, chai.expect, globalThis[expectation.ASYMMETRIC_MATCHERS_OBJECT]);
  expect.getState = () => getState(expect);
  expect.setState = (state) => setState(state, expect);
  setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect);
  globalThis[expectation.GLOBAL_EXPECT] = expect;
  return expect;
}
