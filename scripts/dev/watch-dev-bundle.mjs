import { context } from 'esbuild';
import { devBundle } from '../build-dev.mjs';

/** Builds `build/dev.js` now, and again after each change, which `changed` hears of. */
export async function watchDevBundle(changed) {
  let isFirst = true;
  const onEnd = ({ errors }) => {
    if (!isFirst && errors.length === 0) changed();
    isFirst = false;
  };
  const plugin = { name: 'changes', setup: (bundler) => bundler.onEnd(onEnd) };
  const watching = await context({ ...devBundle, plugins: [plugin] });
  await watching.rebuild();
  await watching.watch();
}
