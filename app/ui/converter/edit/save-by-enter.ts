import type { KeyboardEvent } from 'react';

/** The form's first button only applies options; here Enter saves. */
export function saveByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('button[value=save]')?.click();
}
