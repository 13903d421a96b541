import type { Sheet } from '~/trip/sheet/sheet.ts';
import { IsolatedText } from '../parts/document.tsx';

type Props = Pick<Sheet, 'agency'>;

/** The logo, or the name in its place, and how to reach the agency. */
export function AgencyHead({ agency }: Props) {
  if (agency === null || agency.contact === null) return null;
  const { name, logo, contact } = agency;
  return (
    <header className="agency">
      {logo === null ? <b>{name}</b> : <img src={logo} alt={name} />}
      <p>
        {contact.map((line) => (
          <span key={line}>
            <IsolatedText>{line}</IsolatedText>
          </span>
        ))}
      </p>
    </header>
  );
}

export function AgencyFoot({ agency }: Props) {
  if (agency === null) return null;
  const { name, closing, foot } = agency;
  return (
    <footer>
      {closing.length === 0 ? null : <p className="lines closing">{closing.join('\n')}</p>}
      {foot === null ? null : (
        <p className="foot">
          {name === '' ? null : <b>{name}</b>}
          {foot.map((part) => ` · ${part}`).join('')}
        </p>
      )}
    </footer>
  );
}
