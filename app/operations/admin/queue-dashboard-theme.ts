import type { UIConfig } from '@bull-board/api/typings/app';

/** The tokens of `app/ui/styles.css`, in light and dark; a test compares them. */
export const siteColours = {
  page: ['#f1f4f6', '#0e151b'],
  surface: ['#fff', '#18222b'],
  ink: ['#14202b', '#e8eef3'],
  soft: ['#52616d', '#a5b4c0'],
  line: ['#d9e0e6', '#2a3742'],
  edge: ['#7b8994', '#748594'],
  hover: ['#e4eaee', '#202c36'],
  tint: ['#e3eef5', '#173041'],
  brand: ['#0b4f7a', '#8fcdf4'],
  'on-brand': ['#fff', '#06283d'],
  fault: ['#b3261e', '#ffb4ab'],
  focus: ['#b85c00', '#ffb454'],
} as const;

/** Which of them stands for a token of bull-board. */
const uses = {
  background: 'page',
  foreground: 'ink',
  card: 'surface',
  popover: 'surface',
  primary: 'brand',
  'primary-foreground': 'on-brand',
  secondary: 'hover',
  'secondary-foreground': 'ink',
  muted: 'hover',
  'muted-foreground': 'soft',
  accent: 'tint',
  'accent-foreground': 'ink',
  destructive: 'fault',
  'destructive-foreground': 'on-brand',
  border: 'line',
  input: 'edge',
  ring: 'focus',
  sidebar: 'surface',
  'sidebar-foreground': 'ink',
  'sidebar-accent': 'hover',
  'sidebar-border': 'line',
} as const satisfies Record<string, keyof typeof siteColours>;

const fonts = { 'font-sans': 'system-ui, sans-serif', 'font-mono': 'ui-monospace, monospace', radius: '8px' };

function tokensOf(scheme: 0 | 1): Record<string, string> {
  const colours = Object.entries(uses).map(([token, name]) => [token, siteColours[name][scheme]]);
  return { ...Object.fromEntries(colours), ...fonts };
}

export const queueDashboardTheme: NonNullable<UIConfig['theme']> = { light: tokensOf(0), dark: tokensOf(1) };
