import type { WeatherOnWay } from '@estradeiro/contract/weather';
import type { WatchEffect } from '@estradeiro/navigation/rider-safety/weather-watch';
import { askAgainSoonMs } from '@estradeiro/navigation/rider-safety/weather-watch';
import { expect, it } from 'vitest';
import { stormyRide } from '#features/planner/sky.testing.ts';
import { createWeatherSession } from './weather-session.ts';

type Question = { route: string; fromMeters: number; answer: (passings: WeatherOnWay[]) => void; fail: () => void };

function session() {
  const questions: Question[] = [];
  const told: WatchEffect[] = [];
  const time = { now: 0 };
  const session = createWeatherSession<string>({
    clock: () => time.now,
    ask: (route, fromMeters) =>
      new Promise((answer, reject) => questions.push({ route, fromMeters, answer, fail: () => reject(new Error()) })),
    announce: (effect) => void told.push(effect),
  });
  const move = (route: string, alongMeters = 0) =>
    session.move({ route, alongMeters, remainingMeters: 9_000, roomToTalk: true });
  return { session, questions, told, time, move };
}
const settled = () => new Promise((done) => setTimeout(done));

it('asks at departure and tells of what the answer holds', async () => {
  const { questions, told, move } = session();
  move('serra');
  questions[0]?.answer(stormyRide.passings);
  await settled();
  move('serra', 100);
  expect(questions).toHaveLength(1);
  expect(told).toMatchObject([{ type: 'tell-danger', metersAhead: 5_900 }]);
});

it('drops an answer for a way that the rider has left, and asks about the new one', async () => {
  const { questions, told, time, move } = session();
  move('serra');
  move('costa');
  questions[0]?.answer(stormyRide.passings);
  await settled();
  time.now = askAgainSoonMs;
  move('costa', 100);
  expect(told).toEqual([]);
  expect(questions.map(({ route }) => route)).toEqual(['serra', 'costa']);
});

it('bears a failure, and asks anew on the next ride', async () => {
  const { session: weather, questions, move } = session();
  move('serra');
  questions[0]?.fail();
  await settled();
  move('serra', 100);
  expect(questions).toHaveLength(1);
  weather.end();
  move('serra');
  expect(questions).toHaveLength(2);
});

it('tells its listeners of what changes, and of nothing else', () => {
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
