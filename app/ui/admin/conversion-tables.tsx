import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { Table } from './table.tsx';

interface Counts {
  conversions: number;
  empty: number;
  withUnread: number;
  unreadLines: number;
}

interface Props {
  bySystem: readonly (Counts & { source: string; system: string })[];
  byDay: readonly (Counts & { day: string })[];
}

export function ConversionTables({ bySystem, byDay }: Props) {
  const t = useTranslate();
  if (byDay.length === 0) return <p className="admin-empty">{t('admin.conversions.none')}</p>;
  return (
    <>
      <h2>{t('admin.conversions.bySystem')}</h2>
      <CountTable
        head={[t('admin.conversions.system'), t('admin.conversions.source')]}
        rows={bySystem.map((row) => ({ names: [row.system, row.source], ...row }))}
      />
      <h2>{t('admin.conversions.byDay')}</h2>
      <CountTable head={[t('admin.conversions.day')]} rows={byDay.map((row) => ({ names: [row.day], ...row }))} />
    </>
  );
}

interface CountTableProps {
  head: readonly string[];
  rows: readonly (Counts & { names: string[] })[];
}

/** Names first, then the four counts and the share of texts with an unread line. */
function CountTable({ head, rows }: CountTableProps): ReactNode {
  const t = useTranslate();
  return (
    <Table
      head={[
        ...head,
        t('admin.conversions.conversions'),
        t('admin.conversions.empty'),
        t('admin.conversions.withUnread'),
        t('admin.conversions.share'),
        t('admin.conversions.unreadLines'),
      ]}
      numericColumns={[0, 1, 2, 3, 4].map((column) => column + head.length)}
      rows={rows.map(({ names, conversions, empty, withUnread, unreadLines }) => ({
        key: names.join(' '),
        cells: [...names, conversions, empty, withUnread, percent(withUnread, conversions), unreadLines],
      }))}
    />
  );
}

const percent = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))}%`;
