import { useTranslate } from '~/i18n/use-translate.tsx';
import type { TravellerMap } from '~/trip/traveller/traveller-document.ts';

interface Props {
  map: TravellerMap;
  /** Names of the points. */
  cities: readonly string[];
}

/** The great circles of the trip; a city with two airports is named once. */
export function TripMap({ map: { width, height, land, routes, points }, cities }: Props) {
  const t = useTranslate();
  const named = points.map(({ isNamed }, at) => isNamed && cities.indexOf(cities[at] ?? '') === at);
  return (
    <svg
      className="trip-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('share.page.map', { cities: [...new Set(cities)].join(', ') })}
    >
      <path className="land" d={land} />
      {routes.map((route) => (
        <path key={route} className="route" d={route} />
      ))}
      {points.map(({ x, y, side }, at) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={3.5} />
          {named[at] ? (
            <text x={side === 'left' ? x - 7 : x + 7} y={y + 13} textAnchor={side === 'left' ? 'end' : 'start'}>
              {cities[at]}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
