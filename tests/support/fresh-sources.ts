import { buildSources } from '../../scripts/build.mjs';

/** Compiles the tables and the database client that the sources import, where they are out of date. */
export default function setup(): void {
  buildSources();
}
