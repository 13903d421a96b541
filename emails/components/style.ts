/** Styles are inline: classic Outlook ignores most of a stylesheet. */
export const fonts = 'Arial, Helvetica, sans-serif';

export const colours = {
  ink: '#1c2430',
  quiet: '#566070',
  line: '#d8dee6',
  paper: '#ffffff',
  ground: '#eef2f6',
  brand: '#0b4f7a',
} as const;

/** Pixels; as an attribute too, because Outlook ignores `max-width`. */
export const width = 600;

export const paragraph = {
  margin: '0 0 16px',
  fontFamily: fonts,
  fontSize: '16px',
  lineHeight: '24px',
  color: colours.ink,
} as const;

export const small = { ...paragraph, fontSize: '14px', lineHeight: '20px', color: colours.quiet } as const;
