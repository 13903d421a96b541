import { type DisplayOptions, type toggles, viewToggles } from './display-options.ts';

export type OptionName = (typeof toggles)[number] | (typeof viewToggles)[number];

/** Whether an option changes the paper of a view; the copy for chats has more of them. */
export function hasEffect(name: OptionName, { view, format }: Pick<DisplayOptions, 'view' | 'format'>): boolean {
  if (name === 'tableNotes') return view === 'classic' && format === 'tableoutput';
  if (name === 'logo') return view !== 'text';
  if (name === 'transit') return view !== 'table';
  return view !== 'classic' || !isViewToggle(name);
}

const isViewToggle = (name: OptionName): boolean => viewToggles.some((toggle) => toggle === name);
