import { expect, test } from 'vitest';
import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { readableName } from '~/reference/names/readable-name.ts';

test.each([
  // A title behind, before or glued.
  ['ALBRIGHT/ODETTE MS', 'Ms Odette Albright'],
  ['ALBRIGHT/RUBEN MR', 'Mr Ruben Albright'],
  ['ALBRIGHT/WREN MISS', 'Miss Wren Albright'],
  ['BANERJEE/DEV MSTR', 'Master Dev Banerjee'],
  ['NAKAMURA/YUKI DR', 'Dr Yuki Nakamura'],
  ['WEBER/JONAS DR MR', 'Dr Jonas Weber'],
  ['WEBER/LENA PROF MRS', 'Prof Lena Weber'],
  ['SMITH/MR JOHN', 'Mr John Smith'],
  ['SMITH/JOHNMR', 'Mr John Smith'],
  ['SMITH/ANNAMRS', 'Mrs Anna Smith'],
  ['SMITH/TIMMSTR', 'Master Tim Smith'],
  ['SMITH/AVAMISS', 'Miss Ava Smith'],
  ['SMITH/LEO CHD', 'Leo Smith'],
  ['SMITH/MIA INF', 'Mia Smith'],
  ['SMITH/JOHN', 'John Smith'],
  ['SMITH/JOHN MR.', 'Mr John Smith'],
  // MS is glued only where no name ends so.
  ['ALBRIGHT/ODETTEMS', 'Ms Odette Albright'],
  ['SMITH/SUSANMS', 'Ms Susan Smith'],
  ['SMITH/MARGARETMS', 'Ms Margaret Smith'],
  ['SMITH/JANEMS', 'Ms Jane Smith'],
  ['SMITH/ALICEMS', 'Ms Alice Smith'],
  ['SMITH/ISABELLEMS', 'Ms Isabelle Smith'],
  ['SMITH/SOPHIEMS', 'Ms Sophie Smith'],
  ['SMITH/ANNE-SOPHIEMS', 'Ms Anne-Sophie Smith'],
  ['SMITH/MARY ANNEMS', 'Ms Mary Anne Smith'],
  ['ZHANG/XIAOMINGMS', 'Ms Zhang Xiaoming'],
  // Several given names and initials.
  ['SMITH/ANNA MARIA MRS', 'Mrs Anna Maria Smith'],
  ['SMITH/J P MR', 'Mr J P Smith'],
  ['SMITH/JP MR', 'Mr JP Smith'],
  ['SMITH/JEAN-LUC MR', 'Mr Jean-Luc Smith'],
  ['NGUYEN/VAN ANH MS', 'Ms Van Anh Nguyen'],
  // Family names of several parts.
  ['OYELARAN-CASTELLANOS/MARGUERITE MS', 'Ms Marguerite Oyelaran-Castellanos'],
  ['STRACHAN-WHITELAW/CALLUM MR', 'Mr Callum Strachan-Whitelaw'],
  ['VAN DER BERG/JAN MR', 'Mr Jan van der Berg'],
  ['VAN GOGH/THEO MR', 'Mr Theo van Gogh'],
  ['VON DER HEIDE/KARL MR', 'Mr Karl von der Heide'],
  ['DE LA CRUZ/MARIA MS', 'Ms Maria de la Cruz'],
  ['DE SOUZA/ANA MS', 'Ms Ana de Souza'],
  ['DOS SANTOS/RUI MR', 'Mr Rui dos Santos'],
  ['DI MARCO/LUCA MR', 'Mr Luca di Marco'],
  ['TEN BRINK/SASKIA MS', 'Ms Saskia ten Brink'],
  ['GARCIA LOPEZ/ELENA MS', 'Ms Elena Garcia Lopez'],
  ['LA/MINH MR', 'Mr Minh La'],
  ['VAN/THI MS', 'Ms Thi Van'],
  ['EL AMRANI/SARA MS', 'Ms Sara El Amrani'],
  ['ST JOHN/IVY MS', 'Ms Ivy St John'],
  ['SMITH JR/JOHN MR', 'Mr John Smith Jr'],
  ['SMITH III/JOHN MR', 'Mr John Smith III'],
  // Mc and O'.
  ['MCDONALD/FIONA MS', 'Ms Fiona McDonald'],
  ['MC DONALD/FIONA MS', 'Ms Fiona McDonald'],
  ['MCCARTHY-REED/SHAY MR', 'Mr Shay McCarthy-Reed'],
  ['MACDONALD/IAIN MR', 'Mr Iain Macdonald'],
  ['MCI/LEO MR', 'Mr Leo Mci'],
  ["O'BRIEN/SEAN MR", "Mr Sean O'Brien"],
  ['OBRIEN/SEAN MR', "Mr Sean O'Brien"],
  ['OSULLIVAN/AOIFE MS', "Ms Aoife O'Sullivan"],
  ['OHARA/KENJI MR', 'Mr Kenji Ohara'],
  ['OLIVEIRA/TOM MR', 'Mr Tom Oliveira'],
  ["D'AMICO/GIA MS", "Ms Gia D'Amico"],
  // Chinese names: the family first.
  ['ZHANG/WEI MR', 'Mr Zhang Wei'],
  ['WANG/XIAOMING', 'Wang Xiaoming'],
  ['OUYANG/QING MS', 'Ms Ouyang Qing'],
  ['CHEN/MEI LING MS', 'Ms Chen Mei Ling'],
  ['张/伟', '张伟'],
  ['LEE/DANIEL MR', 'Mr Daniel Lee'],
  ['WANG/PETER MR', 'Mr Peter Wang'],
  // One word.
  ['SUKARNO', 'Sukarno'],
  ['SUKARNO MR', 'Mr Sukarno'],
  // The agent's own small letters.
  ['de la Rue/Jane Ms', 'Ms Jane de la Rue'],
  ['MÜLLER/JÖRG MR', 'Mr Jörg Müller'],
  // In doubt as in the ticket.
  ['HE/ANNA MS', 'HE/ANNA MS'],
  ['SMITH/ANNAMS', 'SMITH/ANNAMS'],
  ['SMITH/WILLIAMS', 'SMITH/WILLIAMS'],
  ['SMITH/ADAMS', 'SMITH/ADAMS'],
  ['SMITH/KELLEMS', 'SMITH/KELLEMS'],
  ['SMITH/WILLEMS', 'SMITH/WILLEMS'],
  ['SMITH/SIEMS', 'SMITH/SIEMS'],
  ['SMITH/SIMMS', 'SMITH/SIMMS'],
  ['SMITH/HARMS', 'SMITH/HARMS'],
  ['SMITH/JRTMS', 'SMITH/JRTMS'],
  ['ALBRIGHT ODETTE MS', 'ALBRIGHT ODETTE MS'],
  ['SMITH/JOHN/2B', 'SMITH/JOHN/2B'],
  ['NO NAME 3', 'NO NAME 3'],
])('%s is %s', (ticket, people) => {
  expect(readableName(ticket)).toBe(people);
});

test.each([
  ['ALBRIGHT/ODETTE MS', 'de', 'Frau Odette Albright'],
  ['ALBRIGHT/ODETTEMS', 'fr', 'Mme Odette Albright'],
  ['ALBRIGHT/RUBEN MR', 'de', 'Herr Ruben Albright'],
  ['ALBRIGHT/RUBEN MR', 'fr', 'M. Ruben Albright'],
  ['ALBRIGHT/ODETTE MRS', 'es', 'Sra. Odette Albright'],
  ['ALBRIGHT/RUBEN MR', 'pt', 'Sr. Ruben Albright'],
  ['ALBRIGHT/RUBEN MR', 'nl', 'dhr. Ruben Albright'],
  ['ALBRIGHT/ODETTE MRS', 'nl', 'mevr. Odette Albright'],
  ['ALBRIGHT/RUBEN MR', 'no', 'Ruben Albright'],
  ['ALBRIGHT/ODETTE MS', 'tr', 'Odette Albright'],
  ['ALBRIGHT/ODETTE MS', 'cn', 'Odette Albright 女士'],
  ['王/小明 MR', 'cn', '王小明先生'],
  ['ALBRIGHT MR', 'es', 'Sr. Albright'],
  // Ranks stay as printed.
  ['WEBER/JONAS DR MR', 'de', 'Dr Jonas Weber'],
  ['WEBER/LENA PROF MRS', 'tr', 'Prof Lena Weber'],
  ['WEBER/LENA DR', 'cn', 'Dr Lena Weber'],
  // Children have a title in English alone.
  ['ALBRIGHT/WREN MISS', 'de', 'Wren Albright'],
  ['BANERJEE/DEV MSTR', 'fr', 'Dev Banerjee'],
  ['SMITH/TIMMSTR', 'cn', 'Tim Smith'],
  ['SMITH/LEO MR CHD', 'es', 'Leo Smith'],
  ['SMITH/LEO MR CHD', 'en', 'Mr Leo Smith'],
  ['SMITH/ANNAMS', 'de', 'SMITH/ANNAMS'],
])('%s is in %s %s', (ticket, language, people) => {
  expect(readableName(ticket, language)).toBe(people);
  expect(wordsOf(language as Language).personName(ticket)).toBe(people);
});

test('a name is at once read, however long it is', () => {
  const started = performance.now();
  for (const name of [
    'A'.repeat(20_000),
    `${'MC '.repeat(5_000)}X/Y`,
    `LI/${'ANG'.repeat(5_000)}`,
    `A/${'X '.repeat(9_000)}MR`,
  ])
    expect(readableName(name).length).toBeGreaterThan(1);
  expect(performance.now() - started).toBeLessThan(500);
});
