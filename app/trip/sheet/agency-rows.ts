import { logoSize } from '../branding.ts';
import { type Attributes, type Element, element, type Node, type Style } from '../nodes/nodes.ts';
import type { AgencyTexts } from './agency-texts.ts';
import { LEFT, RIGHT } from './cells.ts';
import type { DesignedStyles } from './designed-styles.ts';
import { b, innerTable, linesIn, td, tr, unbroken } from './paint.ts';
import { across } from './sheet-rows.ts';

const LOGO: Attributes = { width: logoSize.width, ...LEFT };
const IMAGE: Style = { display: 'block' };

/** The logo, or the name in its place, with the contact lines at the end. */
export function agencyHead(agency: AgencyTexts | null, styles: DesignedStyles, columns: number): Element[] {
  if (agency === null || agency.contact === null) return [];
  const { name, logo, contact } = agency;
  const cells = [logo === null ? td(LEFT, styles.agencyName, b(name)) : td(LOGO, styles.agencyName, image(logo, name))];
  if (contact.length > 0) cells.push(td(RIGHT, styles.agencyContact, ...linesIn(contact.map(unbroken))));
  return [tr(td(across(columns), styles.agencyHead, innerTable(tr(...cells))))];
}

const image = (src: string, alt: string): Element => element('img', { src, alt, ...logoSize, border: 0 }, IMAGE);

/** The closing text, and the agency's line over a rule. */
export function agencyFoot(agency: AgencyTexts | null, styles: DesignedStyles, columns: number): Element[] {
  if (agency === null) return [];
  const { name, closing, foot } = agency;
  const rows = closing.length === 0 ? [] : [tr(td(across(columns), styles.closing, ...linesIn(closing)))];
  if (foot === null) return rows;
  const said: Node[] = name === '' ? [foot.join(' · ')] : [b(name), ...foot.map((part) => ` · ${part}`)];
  return [...rows, tr(td(across(columns), styles.agencyFoot, ...said))];
}
