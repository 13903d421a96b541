/** The page can do without logos. */
export const isLogo = (path: string): boolean => /^\/logos\//.test(path);

const isFile = (path: string): boolean => /^\/(build|strings|logos)\//.test(path);

/** Paths of the scripts, style sheets, sentences and logos that this page has loaded from here. */
export function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href);
  const pictures = [...document.images].map(({ src }) => src);
  const paths = [...loaded, ...sheets, ...pictures].flatMap((url) => {
    const { origin, pathname, search } = new URL(url);
    return origin === location.origin && search === '' && isFile(pathname) ? [pathname] : [];
  });
  return [...new Set(paths)];
}
