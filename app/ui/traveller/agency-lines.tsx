import type { TravellerDocument } from '~/trip/traveller/traveller-document.ts';

/** How to reach the agency; a line that is a telephone number can be called. */
export function AgencyLines({ agency }: { agency: TravellerDocument['agency'] }) {
  if (agency.lines.length === 0) return null;
  return (
    <address>
      <strong>{agency.name}</strong>
      {agency.lines.map((line) => (
        <span key={line}>{isTelephone(line) ? <a href={telephoneUrl(line)}>{line}</a> : line}</span>
      ))}
    </address>
  );
}

/** Null where no line is a telephone number. */
export function telephoneOf({ lines }: TravellerDocument['agency']): string | null {
  const line = lines.find(isTelephone);
  return line === undefined ? null : telephoneUrl(line);
}

const telephoneUrl = (line: string): string => `tel:${line.replace(/[^\d+]/g, '')}`;

const isTelephone = (line: string): boolean => /^\+?[\d ().-]{6,25}$/.test(line);
