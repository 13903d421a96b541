import { keepDroppedFile } from './rendering/keep-dropped-file.ts';
import { loadPage, readLateData } from './rendering/load-page.ts';

/** Without its files the page works as it does without scripts. */
start().catch(() => {
  document.documentElement.className = 'plain';
});

/** Each import is evaluated by itself, React first, and the browser can answer people in between. */
async function start(): Promise<void> {
  keepDroppedFile();
  const late = readLateData();
  const [, { hydrate }, strings] = await Promise.all([
    import('react-dom/client'),
    import('./entry.hydrate.tsx'),
    loadPage(late),
  ]);
  hydrate(late, strings);
}
