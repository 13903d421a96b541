import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '~/i18n/languages.ts';
import type { Sheet } from '~/trip/sheet/sheet.ts';
import { ItineraryPaper, type LogoOf } from './itinerary/itinerary-paper.tsx';
import { itineraryStyle } from './itinerary/itinerary-style.ts';
import { Document } from './parts/document.tsx';

interface PrintedItinerary {
  /** Printed HTML of the mails about changes, which stand before the itinerary. */
  letters?: readonly string[];
  sheets: readonly Sheet[];
  language: Language;
  title: string;
  /** `data:` URL of an airline's logo by its code. */
  logoOf: LogoOf;
}

/** Papers as a page that Chromium prints; it needs neither network nor scripts. */
export function renderItinerary({ letters = [], sheets, language, title, logoOf }: PrintedItinerary): string {
  const markup = renderToStaticMarkup(
    <Document language={language} title={title}>
      {sheets.map((sheet, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once
        <ItineraryPaper key={at} sheet={sheet} logoOf={logoOf} />
      ))}
    </Document>,
  );
  const { line = '', heading = '' } = sheets[0]?.agency?.colours ?? {};
  const style = itineraryStyle({ foot: footOf(sheets), line, heading });
  const before = letters.map((letter) => `<article>${letter}</article>`).join('');
  return `<!DOCTYPE html>${markup.replace('</head><body>', () => `<style>${style}</style></head><body>${before}`)}`;
}

const footOf = (sheets: readonly Sheet[]): string =>
  [...new Set(sheets.flatMap(({ reference }) => reference?.locators[0]?.locator ?? []))].join(' · ');
