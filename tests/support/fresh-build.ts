import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build.mjs';

/** Builds what is out of date, and says so, before tests that run the bundle; in watch mode before each run. */
export default function setup(project: TestProject): void {
  build();
  project.onTestsRerun(async () => build());
}
