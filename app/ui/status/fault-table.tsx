import { useTranslate } from '~/i18n/use-translate.tsx';
import { ScrollingRegion } from '../page/scrolling.tsx';
import type { ShownFault } from './shown-status.ts';

interface Props {
  faults: readonly ShownFault[];
  hasMore: boolean;
}

export function FaultTable({ faults, hasMore }: Props) {
  const t = useTranslate();
  const heading = t('pages.status.faults.heading');
  if (faults.length === 0) {
    return (
      <>
        <h2>{heading}</h2>
        <p>{t('pages.status.faults.none')}</p>
      </>
    );
  }
  return (
    <>
      <h2>{heading}</h2>
      <ScrollingRegion className="status-faults" label={heading}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('pages.status.faults.day')}</th>
              <th scope="col">{t('pages.status.faults.part')}</th>
              <th scope="col">{t('pages.status.states.down')}</th>
              <th scope="col">{t('pages.status.states.degraded')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ date, id, down, degraded }) => (
              <tr key={`${date} ${id}`}>
                <td>{date}</td>
                <td>{t(`pages.status.components.${id}`)}</td>
                <td>{t('pages.status.faults.minutes', { minutes: down })}</td>
                <td>{t('pages.status.faults.minutes', { minutes: degraded })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollingRegion>
      {hasMore ? <p>{t('pages.status.faults.more')}</p> : null}
    </>
  );
}
