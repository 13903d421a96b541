/**
 * The stylesheet of printed documents (A4). It is inline, because the PDF renderer has no network.
 * @param foot text at the foot of every page: capitals, digits and hyphens only
 */
export const printStyle = (foot: string) => `
@page { size: A4; margin: 16mm 16mm 20mm;
  @bottom-left { content: "${foot.replace(/[^\w-]/g, '')}"; font: 8pt "Liberation Sans", Arial, sans-serif; color: #4a5a68; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt "Liberation Sans", Arial, sans-serif; color: #4a5a68; } }
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0; color: #16222e; background: #fff; overflow-wrap: anywhere;
  font: 9.5pt/1.45 "Liberation Sans", Arial, "Noto Sans", "Noto Sans CJK SC", "Microsoft YaHei", "PingFang SC", sans-serif; }
h1, h2, p, dl, dd, table { margin: 0; padding: 0; }
h1 { font-size: 22pt; line-height: 1.1; letter-spacing: -0.01em; }
h2 { font-size: 8.5pt; color: #4a5a68; font-weight: 400; margin-bottom: 1mm; }
.top { display: flex; justify-content: space-between; align-items: flex-start; gap: 10mm;
  padding-bottom: 6mm; border-bottom: 0.7mm solid #0b4f7a; }
.mark { flex: none; width: 13mm; height: 13mm; margin-bottom: 2mm; }
.facts { display: grid; grid-template-columns: auto auto; gap: 0.6mm 5mm; font-variant-numeric: tabular-nums; white-space: nowrap; }
.facts dt { color: #4a5a68; }
.parties { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm; margin: 7mm 0 8mm; }
.parties strong { font-size: 11pt; }
.parties span { display: block; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th { text-align: start; overflow-wrap: normal; vertical-align: bottom; font-size: 8.5pt; font-weight: 400; color: #4a5a68;
  padding: 0 0 1.5mm 4mm; border-bottom: 0.3mm solid #16222e; }
td { vertical-align: top; padding: 1.8mm 0 1.8mm 4mm; border-bottom: 0.2mm solid #d3dbe2; }
th:first-child, td:first-child { padding-inline-start: 0; }
.figure { text-align: end; white-space: nowrap; }
th.figure { white-space: normal; }
.when { white-space: nowrap; }
.totals { break-inside: avoid; display: grid; grid-template-columns: auto auto; justify-content: end; row-gap: 1.2mm;
  margin: 5mm 0 0 auto; font-variant-numeric: tabular-nums; }
.totals dd { text-align: end; white-space: nowrap; padding-inline-start: 10mm; }
.totals .sum { font-size: 12pt; font-weight: 700; padding-top: 1.5mm; border-top: 0.3mm solid #16222e; }
.notes { break-inside: avoid; margin-top: 8mm; }
.notes p + p { margin-top: 1.5mm; }
.legal { break-inside: avoid; margin-top: 8mm; padding-top: 3mm; border-top: 0.2mm solid #d3dbe2; font-size: 8pt; color: #4a5a68; }
.screen { display: none; }
@media screen {
  html { background: #e8ecf0; }
  body { max-width: 210mm; margin: 6mm auto; padding: 16mm; box-shadow: 0 1mm 5mm rgb(0 0 0 / 15%); font-size: 11pt; }
  .screen { display: flex; flex-wrap: wrap; gap: 2mm 6mm; margin: -8mm 0 8mm; font-size: 10pt; color: #4a5a68; }
  .screen a { color: #0b4f7a; padding: 1mm 0; }
  .screen a:focus-visible { outline: 3px solid #b85c00; outline-offset: 2px; }
}
@media screen and (max-width: 48rem) {
  body { margin: 0; padding: 5mm; box-shadow: none; }
  .screen { margin: 0 0 5mm; }
  .top, .parties { display: block; }
  .top > * + *, .parties > * + * { margin-top: 5mm; }
  table, tbody, tr { display: block; }
  thead { display: none; }
  tr { padding: 2mm 0; border-bottom: 0.2mm solid #d3dbe2; }
  td { display: flex; justify-content: space-between; gap: 4mm; padding: 0.5mm 0; border: 0; text-align: end; }
  td::before { content: attr(data-head); color: #4a5a68; text-align: start; }
  td:first-child { font-weight: 700; text-align: start; }
  td:first-child::before { content: none; }
}
@media print { body { font-size: 9.5pt; } }
`;
