import type { WeatherOnRoute } from '@estradeiro/contract/weather';
import type { WatchEffect } from '@estradeiro/navigation/rider-safety/weather-watch';
import { refetchSoonMs } from '@estradeiro/navigation/rider-safety/weather-watch';
import { expect, it } from 'vitest';
import { stormyRide } from '#features/planner/sky.testing.ts';
import { createWeatherSession } from './weather-session.ts';

type WeatherRequest = {
  route: string;
  fromMeters: number;
  answer: (passings: WeatherOnRoute[]) => void;
  fail: () => void;
};

function session() {
  const requests: WeatherRequest[] = [];
  const announced: WatchEffect[] = [];
  const time = { now: 0 };
  const session = createWeatherSession<string>({
    clock: () => time.now,
    ask: (route, fromMeters) =>
      new Promise((answer, reject) => requests.push({ route, fromMeters, answer, fail: () => reject(new Error()) })),
    announce: (effect) => void announced.push(effect),
  });
  const move = (route: string, alongMeters = 0) =>
    session.move({ route, alongMeters, remainingMeters: 9_000, roomToTalk: true });
  return { session, requests, announced, time, move };
}
const settled = () => new Promise((done) => setTimeout(done));

it('requests the weather at departure and announces dangers in it', async () => {
  const { requests, announced, move } = session();
  move('serra');
  requests[0]?.answer(stormyRide.passings);
  await settled();
  move('serra', 100);
  expect(requests).toHaveLength(1);
  expect(announced).toMatchObject([{ type: 'tell-danger', metersAhead: 5_900 }]);
});

it('drops a response for a route that the rider has left, and requests the new one', async () => {
  const { requests, announced, time, move } = session();
  move('serra');
  move('costa');
  requests[0]?.answer(stormyRide.passings);
  await settled();
  time.now = refetchSoonMs;
  move('costa', 100);
  expect(announced).toEqual([]);
  expect(requests.map(({ route }) => route)).toEqual(['serra', 'costa']);
});

it('survives a failure, and requests again on the next ride', async () => {
  const { session: weather, requests, move } = session();
  move('serra');
  requests[0]?.fail();
  await settled();
  move('serra', 100);
  expect(requests).toHaveLength(1);
  weather.end();
  move('serra');
  expect(requests).toHaveLength(2);
});

it('notifies its listeners of changes only', () => {
  const { session: weather, move } = session();
  let heard = 0;
  const leave = weather.subscribe(() => (heard += 1));
  move('serra');
  const before = heard;
  move('serra', 10);
  expect(heard).toBe(before);
  weather.dismiss('x');
  expect(heard).toBe(before + 1);
  leave();
  weather.dismiss('y');
  expect(heard).toBe(before + 1);
});
