import type { ReactNode } from 'react';
import { type Language, languageFacts } from '~/i18n/languages.ts';

interface DocumentProps {
  language: Language;
  title: string;
  children: ReactNode;
}

/** A page that stands alone: it loads nothing, and prints as it is. Its style is put in after rendering. */
export function Document({ language, title, children }: DocumentProps) {
  return (
    <html lang={languageFacts[language].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Text of somebody else: whatever its direction, the rest of the line keeps its own. */
export function IsolatedText({ children }: { children: string }) {
  return <bdi>{children}</bdi>;
}
