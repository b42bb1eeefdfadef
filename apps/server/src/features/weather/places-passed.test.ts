import type { LatLng } from '@estradeiro/contract/lat-lng';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { describe, expect, it } from 'vitest';
import { measuredLine } from './measured-line.ts';
import { placesPassed } from './places-passed.ts';
import { thinPlaces } from './weather.service.ts';
import type { WeatherPlaces } from './weather-places.ts';

const start = { lat: -28, lng: -50 };
const northward = (km: number): LatLng => destinationPoint(start, 0, km * 1_000);
const beside = (km: number, meters: number): LatLng => destinationPoint(northward(km), 90, meters);
const line = (km: number): LatLng[] => Array.from({ length: km + 1 }, (_, index) => northward(index));
const nowhere: WeatherPlaces = { search: () => [], nearby: () => [] };
const withPasses = (...passes: { name: string; at: LatLng }[]): WeatherPlaces => ({
  ...nowhere,
  nearby: (kind) => (kind === 'pass' ? passes.map(({ name, at }) => ({ name, ...at, kind, context: '' })) : []),
});

const passedOn = (hours: number, km: number, stops: { name: string; at: LatLng }[] = [], places = nowhere) => {
  const ride = { line: measuredLine(line(km)), durationSeconds: hours * 3_600 };
  const named = stops.map(({ name, at }) => ({ name, ...at }));
  return placesPassed(ride, named, places).map(({ kind, name, distanceMeters, afterSeconds }) => [
    ...[kind, name, Math.round(distanceMeters / 1_000), Math.round(afterSeconds / 60)],
  ]);
};

describe('the places of a ride', () => {
  it('are every half hour between start and arrival', () => {
    expect(passedOn(1.75, 140)).toEqual([
      ['start', null, 0, 0],
      ['interval', null, 40, 30],
      ['interval', null, 80, 60],
      ['interval', null, 120, 90],
      ['arrival', null, 140, 105],
    ]);
  });

  it('do not list the arrival twice where the half hours come out even', () => {
    expect(passedOn(1, 80).map(([kind]) => kind)).toEqual(['start', 'interval', 'arrival']);
  });

  it('include stops on the line and next to it, and no others', () => {
    const stops = [
      { name: 'Posto', at: beside(8, 800) },
      { name: 'Outro estado', at: beside(20, 60_000) },
      { name: 'Mirante', at: northward(32) },
    ];
    expect(passedOn(0.5, 40, stops)).toEqual([
      ['start', null, 0, 0],
      ['stop', 'Posto', 8, 6],
      ['stop', 'Mirante', 32, 24],
      ['arrival', null, 40, 30],
    ]);
  });

  it('include the top of the ride, by the name of the place there if there is one', () => {
    const topOf = (topShare: number, stops: (LatLng & { name: string })[] = []) => {
      const passed = placesPassed({ line: measuredLine(line(40)), durationSeconds: 1_800 }, stops, nowhere, topShare);
      return passed.map(({ kind, name, distanceMeters, isTop }) => [
        kind,
        name,
        Math.round(distanceMeters / 1_000),
        isTop,
      ]);
    };
    expect(topOf(0.7)).toEqual([
      ['start', null, 0, false],
      ['pass', null, 28, true],
      ['arrival', null, 40, false],
    ]);
    expect(topOf(0.7, [{ name: 'Mirante', ...beside(28, 200) }])[1]).toEqual(['stop', 'Mirante', 28, true]);
    expect(topOf(1).at(-1)).toEqual(['arrival', null, 40, true]);
  });

  it('take the names of stops at the ends', () => {
    const stops = [
      { name: 'Casa', at: start },
      { name: 'Praia', at: northward(40) },
    ];
    expect(passedOn(0.5, 40, stops)).toEqual([
      ['start', 'Casa', 0, 0],
      ['arrival', 'Praia', 40, 30],
    ]);
  });

  it('hold the mountain passes of the road, each once, and not those of other roads', () => {
    const places = withPasses(
      { name: 'Serra do Rio do Rastro', at: beside(20, 50) },
      { name: 'Serra do Corvo Branco', at: beside(25, 4_000) },
    );
    expect(passedOn(0.5, 40, [], places).filter(([kind]) => kind === 'pass')).toEqual([
      ['pass', 'Serra do Rio do Rastro', 20, 15],
    ]);
  });

  it('keep the order of stops on a road there and back', () => {
    const thereAndBack = measuredLine([...line(40), ...line(40).reverse()]);
    const stops = [
      { name: 'Fim da linha', ...northward(40) },
      { name: 'Almoço', ...northward(20) },
    ];
    const passed = placesPassed({ line: thereAndBack, durationSeconds: 1_800 }, stops, nowhere);
    expect(passed.map(({ name, distanceMeters }) => [name, Math.round(distanceMeters / 1_000)])).toEqual([
      [null, 0],
      ['Fim da linha', 40],
      ['Almoço', 60],
      [null, 80],
    ]);
  });

  it('are two on a route without length', () => {
    const passed = placesPassed({ line: measuredLine([start, start]), durationSeconds: 60 }, [], nowhere);
    expect(passed.map(({ kind, position }) => [kind, position])).toEqual([
      ['start', start],
      ['arrival', start],
    ]);
  });

  it('end where no forecast reaches', () => {
    expect(passedOn(23 * 24, 500).length).toBe(8 * 48);
  });
});

describe('thinning', () => {
  const places = Array.from({ length: 400 }, (_, km) => ({ position: northward(km), apart: false }));

  it.each([100, 16, 1])('requests at most %i places, and each represents its neighbours', (most) => {
    const { requested, indexes } = thinPlaces(places, most);
    expect(requested.length).toBeLessThanOrEqual(most);
    expect(indexes).toHaveLength(places.length);
    expect(indexes.every((index) => requested[index])).toBe(true);
  });

  it('keeps a pass apart from its valley', () => {
    const { requested } = thinPlaces(
      [
        { position: start, apart: false },
        { position: start, apart: true },
      ],
      100,
    );
    expect(requested).toHaveLength(2);
  });
});
