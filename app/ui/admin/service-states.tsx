import { useTranslate } from '~/i18n/use-translate.tsx';
import { Table } from './table.tsx';
import { Timestamp } from './timestamp.tsx';

interface Service {
  name: string;
  state: 'unknown' | 'ok' | 'away';
  since: string | null;
}

/** States of the services that this process watches. */
export function Services({ services }: { services: readonly Service[] }) {
  const t = useTranslate();
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="services">
      <h2 id="services">{t('admin.services.title')}</h2>
      <Table
        head={[t('admin.services.name'), t('admin.services.state'), t('admin.services.since')]}
        rows={services.map(({ name, state, since }) => ({
          key: name,
          cells: [
            <code key="name">{name}</code>,
            t(`admin.services.${state}`),
            since ? <Timestamp key="since" at={since} /> : t('admin.none'),
          ],
        }))}
      />
    </section>
  );
}
