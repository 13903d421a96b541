/** Styles are inline: classic Outlook ignores most of a stylesheet. */
export const fonts = 'Arial, Helvetica, sans-serif';

export const colours = {
  ink: '#14202b',
  quiet: '#52616d',
  line: '#d9e0e6',
  paper: '#ffffff',
  ground: '#f1f4f6',
  brand: '#0b4f7a',
  mark: '#ffc24b',
} as const;

/** Pixels; as an attribute too, because Outlook ignores `max-width`. */
export const width = 600;

export const paragraph = {
  margin: '0 0 16px',
  fontFamily: fonts,
  fontSize: '15px',
  lineHeight: '24px',
  color: colours.ink,
} as const;

export const small = { ...paragraph, fontSize: '13px', lineHeight: '20px', color: colours.quiet } as const;
