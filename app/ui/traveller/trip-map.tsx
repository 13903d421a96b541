import { useTranslate } from '~/i18n/use-translate.tsx';
import { placeLabels } from '~/trip/map/place-labels.ts';
import type { TravellerMap } from '~/trip/traveller/traveller-document.ts';

interface Props {
  map: TravellerMap;
  /** Names of the points. */
  cities: readonly string[];
}

/** The great circles of the trip; a city with two airports is named once. */
export function TripMap({ map, cities }: Props) {
  const t = useTranslate();
  const { width, height, land, routes, points } = map;
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
      {points.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={3.5} />
      ))}
      {placeLabels(map, cities).map(({ text, x, y, anchor }) => (
        <text key={text} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  );
}
