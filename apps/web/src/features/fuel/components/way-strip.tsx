import type { FuelOnWay, PartOfWay, StationOnWay } from '@estradeiro/contract/fuel-stations';
import { formatKilometers } from '../figures.ts';
import { routeTexts as texts } from '../route-texts.ts';

type Props = { fuel: FuelOnWay; stops: readonly StationOnWay[]; longest: PartOfWay };

const [width, height, middle] = [340, 44, 22];

/** The way as a straight road: a tick a station, the proposed stops as signs, the longest part without one in between. */
export function WayStrip({ fuel: { lengthMeters, stations, unknown }, stops, longest }: Props) {
  const x = (meters: number) => 8 + (lengthMeters > 0 ? meters / lengthMeters : 0) * (width - 16);
  const part = ({ fromMeters, toMeters }: PartOfWay) => `M${x(fromMeters)} ${middle}H${x(toMeters)}`;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.strip(stations.length, formatKilometers(lengthMeters / 1_000))}
        className="w-full"
      >
        <path d={`M8 ${middle}H${width - 8}`} stroke="var(--color-quiet)" strokeWidth="10" strokeLinecap="round" />
        <path d={part(longest)} stroke="var(--color-warning)" strokeWidth="10" />
        {unknown.map((one) => (
          <path key={one.fromMeters} d={part(one)} stroke="var(--color-card)" strokeWidth="3" strokeDasharray="5 5" />
        ))}
        {stations.map((station) => (
          <path
            key={`${station.alongMeters} ${station.lat}`}
            d={`M${x(station.alongMeters)} ${middle - 9}V${middle + 9}`}
            stroke="var(--color-service)"
            strokeWidth="2"
          />
        ))}
        {stops.map((stop) => (
          <rect
            key={stop.alongMeters}
            {...{ x: x(stop.alongMeters) - 8, y: middle - 20, width: 16, height: 40, rx: 4 }}
            fill="var(--color-service)"
            stroke="var(--color-card)"
            strokeWidth="2"
          />
        ))}
      </svg>
      <figcaption aria-hidden="true" className="flex justify-between text-15 text-quiet tabular-nums">
        <span>{texts.start}</span>
        <span>{texts.end(formatKilometers(lengthMeters / 1_000))}</span>
      </figcaption>
    </figure>
  );
}
