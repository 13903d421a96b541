import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react';

type Components<Chunk> = { [Name in keyof Chunk]: Chunk[Name] extends (props: infer Props) => unknown ? Props : never };

const never = (): Promise<never> => new Promise(() => undefined);

function Awake({ tell }: { tell: (isAwake: true) => void }) {
  useEffect(() => tell(true), [tell]);
  return null;
}

/**
 * Components of a chunk of its own. The server has it at once; where its script does not come, they stay as the server
 * sent them, and work without.
 */
export function lateParts<Chunk>(load: () => Promise<Chunk>) {
  let loaded: Chunk | undefined;
  const loadChunk = async () => {
    loaded = await load();
  };
  if (typeof document === 'undefined') void loadChunk();
  function part<Name extends keyof Chunk>(name: Name) {
    type Props = Components<Chunk>[Name] & object;
    const Late = lazy(() =>
      loadChunk().then(() => ({ default: (loaded as Chunk)[name] as ComponentType<Props> }), never),
    );
    return function Part(props: Props) {
      // Another one later would lose what was typed.
      const [Own] = useState(() => (loaded ? loaded[name] : Late) as ComponentType<Props>);
      const [isAwake, setAwake] = useState(false);
      const current = (
        <Suspense>
          {createElement(Own, props)}
          <Awake tell={setAwake} />
        </Suspense>
      );
      // What changes before React has taken it over is thrown away, with what was typed in it.
      const [first] = useState(current);
      return isAwake ? current : first;
    };
  }
  return { part, loadChunk };
}
