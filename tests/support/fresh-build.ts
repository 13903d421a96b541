import type { TestProject } from 'vitest/node';
import { build, buildSources } from '../../scripts/build.mjs';

/**
 * Builds what is out of date, and says so, before tests that run the bundle; in watch mode before each run. With
 * WAYLINE_TEST_BUILD=off only what the sources need: `npm run quick` sets it where no chosen test runs the bundle.
 */
export default function setup(project: TestProject): void {
  const make = process.env.WAYLINE_TEST_BUILD === 'off' ? buildSources : build;
  make();
  project.onTestsRerun(async () => make());
}
