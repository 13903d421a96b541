/** Liberation for Latin, Greek and Cyrillic as in mails; Noto (Debian: fonts-noto-core, fonts-noto-cjk) for the rest. */
const FONTS =
  '"Liberation Sans", Arial, "Noto Sans", "Noto Sans CJK SC", "Noto Sans Thai", "Noto Sans Devanagari", "Noto Sans Arabic", "Noto Sans Hebrew", sans-serif';

const INK = '#14202b';
const SOFT = '#52616d';
const LINE = '#d9e0e6';

interface Look {
  /** Booking reference at the foot of each page; nothing but letters and digits is printed. */
  foot: string;
  /** `#rrggbb`; anything else gives way to our own. */
  line: string;
  heading: string;
}

const hex = (colour: string, otherwise: string): string => (/^#[0-9a-f]{6}$/i.test(colour) ? colour : otherwise);

/**
 * The stylesheet of a printed itinerary (A4). It is inline, because the PDF renderer has no network. Nothing that people
 * have typed may stand in it.
 */
export const itineraryStyle = ({ foot, line, heading }: Look): string => `
@page { size: A4; margin: 16mm 16mm 18mm;
  @bottom-left { content: "${foot.replace(/[^A-Za-z0-9 ]/g, '').slice(0, 40)}"; font: 8pt ${FONTS}; color: ${SOFT}; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt ${FONTS}; color: ${SOFT}; } }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { color: ${INK}; background: #fff; overflow-wrap: anywhere; font: 10.5pt/1.4 ${FONTS}; font-variant-numeric: tabular-nums; }
article + article { break-before: page; }
article + .of-quote { break-before: auto; }
.of-quote .option { color: ${INK}; font-size: 13pt; font-weight: 700; margin: 7mm 0 1mm; break-after: avoid; }
.of-quote .meta { margin-bottom: 3mm; break-after: avoid; }
.comparison { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: 9.5pt; break-inside: avoid; margin-bottom: 3mm; }
.comparison :is(td, th) { padding: 1.6mm; text-align: start; vertical-align: top; border-top: 0.2mm solid ${LINE}; font-weight: 400; }
.comparison thead :is(td, th) { border-top: 0.5mm solid ${INK}; font-weight: 700; font-size: 10.5pt; }
.comparison tbody th { color: ${SOFT}; padding-inline-start: 0; }
.comparison b { font-size: 11.5pt; }
.comparison small, .comparison em { display: block; font-size: 8.5pt; }
.comparison em { color: #8a4b00; font-style: normal; }
.comparison .marked { background: #fff7e8; }
.comparison a { color: #0b4f7a; font-weight: 700; }
h1 { color: ${hex(heading, INK)}; font-size: 18pt; line-height: 1.2; margin-bottom: 1.5mm; }
h2 { font-size: 11pt; border-top: 0.2mm solid ${LINE}; padding: 4mm 0 2.5mm; break-after: avoid; }
.first h2 { border-top: 0.5mm solid ${INK}; }
.connected h2 { border-top: 0; padding-top: 0; }
.agency { display: flex; justify-content: space-between; align-items: flex-start; gap: 8mm; margin-bottom: 6mm; }
.agency > b { color: ${hex(heading, INK)}; font-size: 13pt; }
.agency img { width: 40mm; height: 10.67mm; object-fit: contain; object-position: left; }
.agency p { text-align: end; font-size: 9pt; color: ${SOFT}; }
.agency span { display: block; }
.closing { margin-top: 5mm; break-inside: avoid; }
.foot { margin-top: 5mm; padding-top: 2mm; border-top: 0.2mm solid ${LINE}; font-size: 8.5pt; color: ${SOFT}; break-inside: avoid; }
.option, .soft, .aside, .note, .wait, .gap, small { color: ${SOFT}; }
.meta { color: ${SOFT}; }
.meta b, .names { color: ${INK}; }
.names { margin: 0.5mm 0 4.5mm; }
.lines bdi { display: block; white-space: pre-line; }
.names bdi { display: inline-block; max-width: 100%; }
.together, .flight, .service, .fares { break-inside: avoid; }
section:last-of-type, .part, .footnote, footer { break-before: avoid; }
.part { widows: 6; orphans: 6; }
footer { break-inside: avoid; }
.flight, .service { padding-bottom: 4mm; }
.title { display: flex; gap: 3mm; align-items: baseline; margin-bottom: 1.5mm; }
.title img { width: 6.4mm; align-self: center; flex: none; }
.title b { flex: 1; }
.aside { flex: none; max-width: 60%; font-size: 9.5pt; }
.status { color: #8a4b00; font-weight: 700; font-size: 9.5pt; margin-bottom: 1mm; }
.title:has(img) + .status { margin-inline-start: 9.4mm; }
.stop { display: grid; grid-template-columns: 29mm 1fr auto; }
.stop time, .stop .time { font-size: 13pt; font-weight: 700; white-space: nowrap; }
.stop .time small { font-size: 8.5pt; font-weight: 400; }
.stop .place { border-left: 0.5mm solid ${hex(line, '#0b4f7a')}; padding: 0.6mm 3mm 0.6mm 4mm; font-size: 11pt; }
.stop .place small, .stop .end { font-size: 9.5pt; }
.stop .place small { display: block; }
.stop .end { color: ${SOFT}; padding-top: 0.8mm; white-space: nowrap; }
.waiting :is(.place, .note) { border-left-style: dashed; border-left-color: #b06a10; }
.past, .past .status { color: ${SOFT}; }
.past :is(.place, .note) { border-left-color: #b5c0c8; }
.note { font-size: 9.5pt; margin-left: 29mm; padding-left: 4mm; border-left: 0.5mm solid ${hex(line, '#0b4f7a')}; }
.wait { font-size: 9.5pt; margin-inline-start: 29mm; padding: 2mm 4mm; border-left: 0.5mm dotted #9aa8b3; }
.gap { padding-bottom: 4mm; }
.part { margin-top: 5mm; }
.part h3 { font-size: 10.5pt; margin-bottom: 1mm; break-after: avoid; }
article > .lines { margin-bottom: 5mm; }
.fares h2 { border-top: 0.5mm solid ${INK}; }
.fares dl { display: grid; grid-template-columns: 1fr auto; row-gap: 1.2mm; }
.fares dd { text-align: end; white-space: nowrap; padding-inline-start: 6mm; }
.fares .sum { font-weight: 700; font-size: 11.5pt; border-top: 0.2mm solid ${INK}; padding-top: 1.5mm; }
.lines { white-space: pre-line; }
.footnote { margin-top: 5mm; font-size: 8.5pt; color: ${SOFT}; break-inside: avoid; }
`;
