import { useEffect, useRef } from 'react';

/** For a `<details>` element that is a menu: Escape and a click elsewhere close it. */
export function useCloseOnClickOutside() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      if (menu.current.contains(document.activeElement)) menu.current.querySelector('summary')?.focus();
      menu.current.open = false;
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return menu;
}
