import { describe, expect, it } from 'vitest';
import { takeWeather } from './alerts.ts';
import { passing, weather } from './weather.testing.ts';
import { plannedNotice, weatherNotice } from './weather-notice.ts';
import { alerts, gusts, moved, responded, setOut, storm, thunder, watch, wind } from './weather-watch.testing.ts';
import { refetchMs, type WatchEvent } from './weather-watch.ts';

describe('the notice', () => {
  const known = [setOut, moved(0), responded({ 40: [storm] }), moved(10)];
  const shown = (events: readonly WatchEvent[], km: number, now = 0) =>
    weatherNotice(watch(events).state, km * 1_000, now);

  it('is a danger ahead until it is reached', () => {
    expect(shown(known, 15)).toMatchObject({ type: 'ahead', kind: 'storm', severity: 'danger', metersAhead: 25_000 });
    expect(shown(known, 41)).toBeNull();
  });

  it('is a danger within reach, also one that is not spoken of', () => {
    const quiet = [setOut, moved(0), responded({ 40: [storm] }), moved(10, 0, false)];
    expect(shown(quiet, 15)).toMatchObject({ type: 'ahead', kind: 'storm' });
    expect(shown([setOut, moved(0), responded({ 80: [storm] }), moved(10)], 15)).toBeNull();
  });

  it('is the worst: here before ahead, a warning last', () => {
    expect(shown([...known, alerts({ sky: 'Thunderstorm' })], 15)).toMatchObject({ type: 'here', message: thunder });
    expect(shown([...known, alerts({ wind: 10 })], 15)).toMatchObject({ type: 'ahead' });
    expect(shown([...known, alerts({ wind: 10 })], 41)).toMatchObject({ type: 'here', message: wind });
    expect(shown([...known, alerts({ rain: 1 })], 41)).toBeNull();
  });

  it('stays dismissed, also after the next response', () => {
    const id = shown(known, 15)?.id ?? '';
    const putAway: WatchEvent[] = [...known, { type: 'dismissed', id, now: 1 }];
    expect(shown(putAway, 15)).toBeNull();
    const asked = [...putAway, moved(30, refetchMs), responded({ 40: [storm] }, refetchMs, 2)];
    expect(shown(asked, 35, refetchMs)).toBeNull();
  });
});

describe('the notice before departure', () => {
  const passings = [passing(0), passing(40, [storm]), passing(80, [gusts])];
  const windy = takeWeather([], weather({ wind: 10 }), 0);

  it('is the first danger on the route, then the next, then warnings', () => {
    const shown: string[] = [];
    for (let notice = plannedNotice(windy, passings, []); notice; notice = plannedNotice(windy, passings, shown))
      shown.push(notice.id);
    expect(shown.map((id) => id.split(/[ -]/)[0])).toEqual(['storm', 'gusts', 'wind']);
  });

  it('is null on a fair route', () => {
    expect(plannedNotice([], [passing(0), passing(40)], [])).toBeNull();
  });
});
