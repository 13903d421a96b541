/** Closes an open menu by a press elsewhere, by Escape and by a choice, until `signal` aborts. */
export function closeMenu(menu: HTMLDetailsElement, signal: AbortSignal): void {
  const onPress = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary')?.focus();
  };
  // What copies says so, and leaves the menu open.
  const onChoice = ({ target }: Event) => {
    if (target instanceof Element && menu.contains(target) && target.closest('button:not(.button)')) menu.open = false;
  };
  document.addEventListener('pointerdown', onPress, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener('click', onChoice, { signal });
}
