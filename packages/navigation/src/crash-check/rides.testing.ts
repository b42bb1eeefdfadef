import { seeded } from '../seeded.ts';
import { type Device, goodDevice, type Part } from './traces.testing.ts';

const kmh = (speed: number) => speed / 3.6;

type Chances = { between: (from: number, to: number) => number; of: <T>(things: readonly T[]) => T };

function chancesOf(seed: number): Chances {
  const random = seeded(seed);
  return {
    between: (from, to) => from + (to - from) * random(),
    of: (things) => things[Math.floor(random() * things.length)] as (typeof things)[number],
  };
}

export const braked = (fromMps: number, mps2: number): Part => ({ seconds: fromMps / mps2, toMps: 0 });
export const stood = (seconds: number, felt?: Part['felt']): Part => ({ seconds, toMps: 0, ...(felt && { felt }) });
export const rode = (mps: number, seconds: number, felt?: Part['felt']): Part[] => [
  { seconds: Math.max(2, mps / 2.5), toMps: mps },
  { seconds, toMps: mps, ...(felt && { felt }) },
];

/** Ordinary events, none of which may trigger the question. */
const episodes: Record<string, (chances: Chances) => Part[]> = {
  'a red light': ({ between }) => {
    const mps = kmh(between(26, 75));
    return [...rode(mps, between(5, 25)), braked(mps, between(1.2, 3.1)), stood(between(5, 130))];
  },
  'a red light seen late, with traffic before it': ({ between }) => {
    const mps = kmh(between(60, 90));
    return [
      ...rode(mps, 15),
      { seconds: mps / 2 / 4.5, toMps: mps / 2 },
      braked(mps / 2, 4.5),
      stood(between(46, 100)),
    ];
  },
  'slowing to a queue at a light': ({ between }) => {
    const mps = kmh(between(50, 80));
    const slow = kmh(between(26, 32));
    return [
      ...rode(mps, 10),
      { seconds: (mps - slow) / 1.5, toMps: slow },
      { seconds: between(2, 6), toMps: slow },
      braked(slow, between(1.5, 3.1)),
      stood(between(50, 120)),
    ];
  },
  'hard braking, then on': ({ between }) => {
    const mps = kmh(between(40, 100));
    return [...rode(mps, 12), braked(mps, between(4, 9)), stood(between(0.5, 25)), ...rode(mps, 5)];
  },
  'fuel, and the phone falls on the ground': ({ between }) => {
    const mps = kmh(between(40, 80));
    const fall = [{ after: between(0.3, 100), g: between(4.5, 9) }];
    return [...rode(mps, 20), { seconds: 6, toMps: 3 }, { seconds: 8, toMps: 3 }, braked(3, 1), stood(300, fall)];
  },
  'a stop, and the phone falls at once': ({ between }) => {
    const mps = kmh(between(30, 60));
    return [...rode(mps, 10), braked(mps, 2.5), stood(90, [{ after: between(1.5, 4), g: 7 }])];
  },
  'a traffic jam': ({ between }) =>
    Array.from({ length: 8 }, () => {
      const mps = kmh(between(6, 35));
      return [...rode(mps, between(1, 8)), braked(mps, between(1, 3)), stood(between(2, 70))];
    }).flat(),
  'a tunnel': ({ between }) => {
    const mps = kmh(between(50, 90));
    return [...rode(mps, 10), { seconds: between(15, 90), toMps: mps, silent: true }, { seconds: 5, toMps: mps }];
  },
  'a halt in a tunnel': ({ between }) => {
    const mps = kmh(between(40, 80));
    return [
      ...rode(mps, 10),
      { ...braked(mps, 2.5), silent: true },
      { ...stood(between(60, 200)), silent: true },
      { seconds: 10, toMps: mps, silent: true },
      { seconds: 10, toMps: mps },
    ];
  },
  'a signal lost while braking': ({ between }) => {
    const mps = kmh(between(40, 80));
    return [...rode(mps, 10), { ...braked(mps, 2.5), silent: true }, stood(between(50, 100))];
  },
  'holes and bumps': ({ between }) => {
    const mps = kmh(between(26, 60));
    const felt = Array.from({ length: 12 }, () => ({ after: between(0, 30), g: between(1, 3.5) }));
    return [...rode(mps, 30, felt), braked(mps, 2.5), stood(60)];
  },
  'a hole above 4 g, ridden on, and a light': ({ between }) => {
    const mps = kmh(between(30, 80));
    return [...rode(mps, 20, [{ after: between(5, 15), g: between(4.1, 6) }]), braked(mps, 2.6), stood(70)];
  },
  'a phone in its pocket, handled at a stop': ({ between }) => {
    const mps = kmh(between(30, 60));
    const felt = Array.from({ length: 6 }, () => ({ after: between(5, 100), g: between(0.5, 5) }));
    return [...rode(mps, 10), braked(mps, 2), stood(120, felt)];
  },
};
export const episodeNames = Object.keys(episodes);

const devices = ({ of }: Chances): Device => ({
  ...goodDevice,
  errorMeters: of([3, 8, 15]),
  accuracyMeters: of([5, 8, 15]),
  reportsMotion: of([true, true, true, false]),
  lagSeconds: of([0, 0.2, 0.5, 0.8]),
  everySeconds: of([1, 1, 1, 2]),
});

export function ordinaryRide(seed: number): { parts: Part[]; device: Device; names: string[] } {
  const chances = chancesOf(seed);
  const names = Array.from({ length: 10 }, () => chances.of(episodeNames));
  return { names, device: devices(chances), parts: names.flatMap((name) => episodes[name]?.(chances) ?? []) };
}

export const episodeRide = (name: string, seed: number) => {
  const chances = chancesOf(seed);
  return { device: devices(chances), parts: [...(episodes[name]?.(chances) ?? []), ...rode(10, 5)] };
};

const rest = stood(120);
const crashes: Record<string, (chances: Chances) => Part[]> = {
  'runs into a car': ({ between }) => {
    const mps = kmh(between(40, 110));
    return [...rode(mps, 20), { seconds: between(0.15, 0.6), toMps: 0 }, rest];
  },
  'brakes, and runs into it': ({ between }) => {
    const mps = kmh(between(60, 110));
    return [...rode(mps, 20), { seconds: between(0.5, 1.2), toMps: mps * 0.7 }, { seconds: 0.2, toMps: 0 }, rest];
  },
  'falls and slides': ({ between }) => {
    const mps = kmh(between(35, 120));
    const felt = [{ after: between(0, 0.5), g: between(4.2, 15) }];
    return [...rode(mps, 20), { seconds: mps / between(2.7, 5.7), toMps: 0, felt }, rest];
  },
  'is thrown off, softly': ({ between }) => {
    const mps = kmh(between(45, 90));
    return [...rode(mps, 20), { seconds: between(1, 2), toMps: 0 }, rest];
  },
  'is hit at walking pace after braking': ({ between }) => {
    const mps = kmh(between(40, 60));
    const felt = [{ after: 0.1, g: between(4.5, 12) }];
    return [...rode(mps, 15), { seconds: 1.5, toMps: kmh(20) }, { seconds: 0.4, toMps: 0, felt }, rest];
  },
};
export const crashNames = Object.keys(crashes);

export function crashRide(name: string, seed: number): { parts: Part[]; device: Device } {
  const chances = chancesOf(seed);
  const device = { ...devices(chances), reportsMotion: true, lagSeconds: chances.of([0, 0.2, 0.4]), everySeconds: 1 };
  return { device, parts: crashes[name]?.(chances) ?? [] };
}

/** Braked within 2.7 s for a light that is seen late; only the wait differs from a crash. */
export function firmStop(speedKmh: number): Part[] {
  const mps = kmh(speedKmh);
  return [...rode(mps, 20), { seconds: 2.7, toMps: 0 }, stood(70)];
}

export const phones: Record<string, Device> = {
  good: goodDevice,
  smoothing: { ...goodDevice, errorMeters: 8, accuracyMeters: 8, lagSeconds: 0.8 },
  seldom: { ...goodDevice, errorMeters: 8, accuracyMeters: 8, lagSeconds: 0.4, everySeconds: 2 },
  vague: { ...goodDevice, errorMeters: 15, accuracyMeters: 15, lagSeconds: 0.5 },
  'without speed': { ...goodDevice, reportsMotion: false, lagSeconds: 0 },
};

/** Vibration of an idling engine, or steps. */
const feels = (from: number, seconds: number, g: number): NonNullable<Part['felt']> =>
  Array.from({ length: 2 * seconds }, (_, i) => ({ after: from + i / 2, g }));
const unheard = (seconds: number, felt?: Part['felt']): Part => ({ ...stood(seconds, felt), silent: true });
const hit = (g: number) => [{ after: 0.05, g }];

/** Crashes with a shock, with or without a silent receiver. */
const shockCrashes: Record<string, (chances: Chances) => Part[]> = {
  'under the bike for 20 s': ({ between }) => {
    const mps = kmh(between(35, 100));
    return [...rode(mps, 20), { seconds: 0.4, toMps: 0, felt: hit(between(5, 15)), silent: true }, unheard(20), rest];
  },
  'with no signal for 5 s before': ({ between }) => {
    const mps = kmh(between(40, 100));
    const lost = { seconds: 5, toMps: mps, silent: true };
    return [...rode(mps, 20), lost, { seconds: 0.5, toMps: 0, felt: hit(between(5, 15)), silent: true }, rest];
  },
  'silent for some seconds': ({ between }) => {
    const mps = kmh(between(35, 100));
    const slid = { seconds: mps / between(2.7, 5.7), toMps: 0, felt: hit(between(4.5, 12)), silent: true };
    return [...rode(mps, 20), slid, unheard(between(6, 14)), rest];
  },
  'silent for good': ({ between }) => {
    const mps = kmh(between(35, 100));
    return [...rode(mps, 20), { seconds: 0.4, toMps: 0, felt: hit(between(5, 15)), silent: true }, unheard(120)];
  },
  'a slide': ({ between }) => {
    const mps = kmh(between(40, 110));
    return [...rode(mps, 20), { seconds: mps / between(2.7, 5.5), toMps: 0, felt: hit(between(4.5, 15)) }, rest];
  },
  'into a car': ({ between }) => {
    const mps = kmh(between(35, 110));
    return [...rode(mps, 20), { seconds: between(0.15, 0.6), toMps: 0, felt: hit(between(6, 20)) }, rest];
  },
  'hard braking, then a fall': ({ between }) => {
    const mps = kmh(between(60, 100));
    const felt = hit(between(5, 12));
    return [...rode(mps, 20), { seconds: 1, toMps: mps - 6 }, { seconds: (mps - 6) / 4.5, toMps: 0, felt }, rest];
  },
  'hit from behind at 40': ({ between }) => {
    const mps = kmh(between(30, 45));
    return [...rode(mps, 20), { seconds: between(1, 2.5), toMps: 0, felt: hit(between(5, 10)) }, rest];
  },
};

/** Ordinary stops with a knock, or firm ones. */
const knockedStops: Record<string, (chances: Chances) => Part[]> = {
  'a hole while braking for a light, the engine running': ({ between }) => {
    const mps = kmh(between(40, 70));
    const rate = between(1.5, 3);
    const felt = [{ after: between(1.2, 2.5), g: between(4.2, 6) }];
    return [...rode(mps, 15), { ...braked(mps, rate), felt }, stood(60, feels(0, 60, 0.2)), ...rode(mps, 5)];
  },
  'a hole while braking for a light, the engine stopped by itself': ({ between }) => {
    const mps = kmh(between(45, 70));
    const felt = [{ after: between(1.8, 2.6), g: between(4.2, 6) }];
    return [...rode(mps, 15), { ...braked(mps, between(1.5, 2.4)), felt }, stood(60), ...rode(mps, 5)];
  },
  'a kerb, and parked': ({ between }) => {
    const mps = kmh(between(26, 35));
    const felt = [{ after: between(0, 1), g: between(4.2, 6) }];
    return [...rode(mps, 15), { ...braked(mps, between(1.5, 3)), felt }, stood(180, feels(6, 60, 0.3))];
  },
  'a firm stop for a light, waited for': ({ between }) => {
    const mps = kmh(between(38, 60));
    return [...rode(mps, 15), { seconds: between(2.2, 2.9), toMps: 0 }, stood(70, feels(0, 70, 0.2)), ...rode(mps, 5)];
  },
  'a bump above 4 g, ridden on, and a light': ({ between }) => {
    const mps = kmh(between(30, 80));
    const felt = [{ after: between(5, 12), g: between(4.2, 7) }];
    return [...rode(mps, 16, felt), braked(mps, between(1.5, 3)), stood(60, feels(0, 60, 0.2)), ...rode(mps, 5)];
  },
};

export type ShockRide = { name: string; parts: Part[]; device: Device };
const ridesOn = (kinds: Record<string, (chances: Chances) => Part[]>, seeds: number): ShockRide[] =>
  Object.entries(kinds).flatMap(([kind, partsOf]) =>
    Object.entries(phones).flatMap(([phone, device], index) =>
      Array.from({ length: seeds }, (_, i) => ({
        name: `${kind}, ${phone} ${i}`,
        device,
        parts: partsOf(chancesOf(100 * index + i + 1)),
      })),
    ),
  );

export const shockCrashRides = ridesOn(shockCrashes, 2);
export const knockedStopRides = ridesOn(knockedStops, 4);
