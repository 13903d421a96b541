import type { Segment } from '../types.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';

const noun =
  '(?:FLIGHTS?|ITINERARY|SCHEDULE|JOURNEY|TRIP|BOOKING|DETAILS|TIMES?|FLUG(?:E|PLAN|ZEITEN|DATEN)?|REISEPLAN|VOLS?|HORAIRES?|ITINERAIRE|VUELOS?|ITINERARIO|HORARIOS?|VLUCHT(?:EN)?|REISSCHEMA|VLUCHTGEGEVENS|FLY(?:VNING|GNING|TIDER)?|REISERUTE|AVGANG|VOOS?|UCUS(?:UNUZ|LAR)?|SEFER|航班|行程)';
const oldWord =
  '(?:ORIGINAL|PREVIOUS|OLD|FORMER|CANCELLED|CANCELED|REPLACED|WAS|BEFORE|ALTE?[RSN]?|BISHERIGE?[RSN]?|URSPRUNGLICHE?[RSN]?|FRUHERE?[RSN]?|STORNIERTE?[RSN]?|VORHER|ANCIENS?|ANCIENNES?|PRECEDENTS?|INITIAL|INITIAUX|ANNULES?|AVANT|ANTERIOR(?:ES)?|ORIGINAL(?:ES)?|ANTIGUOS?|CANCELAD[OA]S?|ANTES|OUDE?|OORSPRONKELIJKE?|VORIGE|GEANNULEERDE?|GAMMEL|GAMLE?|TIDLIGERE|OPPRINNELIGE?|KANSELLERTE?|KANSELLERT|ANTIGO|ORIGINAIS|ESKI|ONCEKI|IPTAL EDILEN|IPTAL)';
const newWord =
  '(?:NEW|UPDATED|REVISED|REBOOKED|REPLACEMENT|CHANGED|NOW|AFTER|NEUE?[RSN]?|AKTUALISIERTE?[RSN]?|UMGEBUCHTE?[RSN]?|NACHHER|NOUVEAUX?|NOUVEL(?:LE)?S?|MODIFIES?|APRES|NUEV[OA]S?|ACTUALIZAD[OA]S?|AHORA|NIEUWE?|GEWIJZIGDE?|NYE?|NYTT|OPPDATERTE?|NOV[OA]S?|ATUALIZAD[OA]S?|AGORA|YENI|GUNCEL)';
const heading = (word: string) =>
  new RegExp(
    `^[^A-Z]{0,4}(?:${word}[^A-Z]{0,6}$|(?:[A-Z']{2,10} ){0,3}${word} (?:[A-Z]{2,12} ){0,2}${noun}(?![A-Z])|(?:[A-Z']{2,10} ){0,2}${noun} (?:[A-Z]{2,12} ){0,1}${word}(?![A-Z]))`,
  );
const oldHeading = heading(oldWord);
const newHeading = heading(newWord);
const chineseOld = /^[^\u3400-\u9fff]{0,4}(?:原|旧|取消的?|变更前的?)(?:定|的)?(?:航班|行程|信息)?[：: ]{0,2}$/;
const chineseNew = /^[^\u3400-\u9fff]{0,4}(?:新|变更后的?|更新后?的?|改签后的?)(?:的)?(?:航班|行程|信息)?[：: ]{0,2}$/;
const LONGEST = 60;

const sameHeading = heading(
  '(?:UNCHANGED|NOT CHANGED|REMAINS?|UNVERANDERT(?:E[RSN]?)?|BLEIBT|INCHANGEE?S?|SANS CHANGEMENT|SIN CAMBIOS?|NO CAMBIAN?|ONGEWIJZIGDE?|UENDREDE?|UENDRET|SEM ALTERACAO|SEM ALTERACOES|INALTERAD[OA]S?|DEGISMEYEN|DEGISMEDI)',
);
const chineseSame = /^[^\u3400-\u9fff]{0,4}(?:不变|未变更|未变)(?:的)?(?:航班|行程)?[：: ]{0,2}$/;

type Side = 'old' | 'new' | 'same';

/** Flights below a heading of old ones are replaced by those below a heading of new ones, as by a terminal's UN and TK. */
export function markReplaced(segments: readonly Segment[], lines: readonly LineCandidates[]): void {
  const headings = lines.flatMap((line) => {
    const side = sideOf(line);
    return side === null ? [] : [{ side, line: line.line.number }];
  });
  if (!headings.some(({ side }) => side === 'old') || !headings.some(({ side }) => side === 'new')) return;
  const sides = segments.map(({ source }) => headings.findLast(({ line }) => line <= source.line)?.side ?? null);
  if (!sides.includes('old') || !sides.includes('new')) return;
  segments.forEach(({ stated }, at) => {
    if (sides[at] === 'old') stated.status = 'UN';
    else if (sides[at] === 'new') stated.status = 'TK';
  });
}

function sideOf({ line, flights, clocks, dates }: LineCandidates): Side | null {
  const [flight] = flights;
  const text = flight === undefined ? line.folded : line.folded.slice(0, flight.at).trimEnd();
  if (text === '' || text.length > LONGEST) return null;
  if (flight === undefined && clocks.length + dates.length > 0) return null;
  if (sameHeading.test(text) || chineseSame.test(text)) return 'same';
  if (oldHeading.test(text) || chineseOld.test(text)) return 'old';
  return newHeading.test(text) || chineseNew.test(text) ? 'new' : null;
}
