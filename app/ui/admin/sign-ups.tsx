import { useTranslate } from '~/i18n/use-translate.tsx';
import { Table } from './table.tsx';

interface Day {
  day: string;
  signUps: number;
  activated: number;
}

/** SVG units. */
const height = 100;
const step = 20;

/** Sign-ups per day as bars, oldest first, and as a table. */
export function SignUps({ days }: { days: readonly Day[] }) {
  const t = useTranslate();
  const most = Math.max(1, ...days.map(({ signUps }) => signUps));
  const sum = days.reduce((total, { signUps }) => total + signUps, 0);
  const label = t('admin.signUps.chart', { from: days.at(-1)?.day ?? '', to: days[0]?.day ?? '', count: sum });
  return (
    <section aria-labelledby="sign-ups">
      <h2 id="sign-ups">{t('admin.signUps.title')}</h2>
      <p>{label}</p>
      <svg
        className="admin-chart"
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {[...days].reverse().map(({ day, signUps }, at) => {
          const bar = Math.max(1, Math.round((signUps / most) * height));
          return <rect key={day} x={at * step + 2} y={height - bar} width={step - 4} height={bar} />;
        })}
      </svg>
      <details>
        <summary>{t('admin.signUps.table')}</summary>
        <Table
          head={[t('admin.signUps.day'), t('admin.signUps.signUps'), t('admin.signUps.activated')]}
          numericColumns={[1, 2]}
          rows={days.map(({ day, signUps, activated }) => ({ key: day, cells: [day, signUps, activated] }))}
        />
      </details>
    </section>
  );
}
