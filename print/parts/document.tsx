import type { ReactNode } from 'react';
import { type Language, languageFacts } from '~/i18n/languages.ts';

interface DocumentProps {
  language: Language;
  title: string;
  children: ReactNode;
}

/** A self-contained page. The stylesheet is inserted after rendering. */
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

/** User text in `<bdi>`, so that its direction leaves the line alone. */
export function IsolatedText({ children }: { children: string }) {
  return <bdi>{children}</bdi>;
}
