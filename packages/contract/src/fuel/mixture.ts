import { largest, smallest } from '../extremes.ts';

/** The share of ethanol in the tank lies between these: both 0 is petrol alone, 0 and 1 is unknown. */
export type Mixture = { least: number; most: number };

export const unknownMixture: Mixture = { least: 0, most: 1 };

/** What is poured in: how much, and which share of it is ethanol. */
export type Poured = { liters: number; ethanolShare: number };

/** Between two full tanks: what was poured in, each after some kilometres, the last time until the tank was full. */
type Leg = Poured & { km: number };

/** What was burnt on the way between two full tanks, and what is in the tank after it. `before` is what the first one was filled with. */
export function burntAndAfter(before: Mixture, legs: readonly Leg[], tankLiters: number | null) {
  if (tankLiters === null) {
    const burnt = legs.slice(0, -1).reduce(covering, before);
    return { burnt, after: legs.reduce(covering, before) };
  }
  const [least, most] = [before.least, before.most].map((share) => reckoned(share, legs, tankLiters));
  if (!least || !most) return { burnt: unknownMixture, after: unknownMixture };
  return {
    burnt: { least: least.burnt, most: most.burnt },
    after: { least: least.after, most: most.after },
  };
}

/** What is in a tank that was filled up, from what was in it before. */
export function filledUp(before: Mixture, { liters, ethanolShare }: Poured, tankLiters: number | null): Mixture {
  if (tankLiters === null) return covering(before, { ethanolShare });
  const left = Math.max(0, tankLiters - liters);
  const mixed = (share: number) => (left * share + liters * ethanolShare) / (left + liters);
  return { least: mixed(before.least), most: mixed(before.most) };
}

/** What may be in a tank whose size or level is not known. */
export const covering = ({ least, most }: Mixture, { ethanolShare }: Pick<Poured, 'ethanolShare'>): Mixture => ({
  least: Math.min(least, ethanolShare),
  most: Math.max(most, ethanolShare),
});

/** Burns evenly from a full tank, and mixes in what is poured. */
function reckoned(shareAtFirst: number, legs: readonly Leg[], tankLiters: number) {
  const km = legs.reduce((all, leg) => all + leg.km, 0);
  const liters = legs.reduce((all, leg) => all + leg.liters, 0);
  let [share, level, burntEthanol] = [shareAtFirst, tankLiters, 0];
  for (const [at, leg] of legs.entries()) {
    const burnt = (liters * leg.km) / km;
    burntEthanol += burnt * share;
    level = Math.max(0, at === legs.length - 1 ? tankLiters - leg.liters : level - burnt);
    share = (level * share + leg.liters * leg.ethanolShare) / (level + leg.liters);
    level += leg.liters;
  }
  return { burnt: burntEthanol / liters, after: share };
}

/** Stretches whose mixture is known more loosely than this say nothing about a fuel. */
const loosest = 0.1;
/** As much of the other fuel is taken for none. */
const traces = 0.05;

/** The share of ethanol; null where it is not known well enough. */
export const shareOfMixture = ({ least, most }: Mixture): number | null =>
  most - least > loosest ? null : (least + most) / 2;

/** Which fuel alone it is; null for both, and for what is not known. */
export function fuelOfMixture({ least, most }: Mixture): 'petrol' | 'ethanol' | null {
  if (most <= traces) return 'petrol';
  return least >= 1 - traces ? 'ethanol' : null;
}

/** Fewer, or with mixtures more alike, tell the two fuels apart by accident. */
const leastStretches = 3;
const leastSpread = 0.4;

/**
 * Kilometres a litre of either fuel, from stretches with mixtures of both: what a kilometre takes grows in proportion to the share of
 * ethanol. Null where they are too few or too much alike.
 */
export function consumptionOfEach(
  stretches: readonly { km: number; liters: number; ethanolShare: number | null }[],
): { petrol: number; ethanol: number } | null {
  const known = stretches.flatMap(({ km, liters, ethanolShare }) =>
    ethanolShare === null ? [] : [{ km, litersPerKm: liters / km, share: ethanolShare }],
  );
  const shares = known.map(({ share }) => share);
  if (known.length < leastStretches || largest(shares) - smallest(shares) < leastSpread) return null;
  const weight = known.reduce((all, { km }) => all + km, 0);
  const meanOf = (of: (one: (typeof known)[number]) => number) =>
    known.reduce((all, one) => all + one.km * of(one), 0) / weight;
  const [meanShare, meanUse] = [meanOf(({ share }) => share), meanOf(({ litersPerKm }) => litersPerKm)];
  const slope =
    meanOf(({ share, litersPerKm }) => (share - meanShare) * (litersPerKm - meanUse)) /
    meanOf(({ share }) => (share - meanShare) ** 2);
  const petrol = meanUse - slope * meanShare;
  const ethanol = petrol + slope;
  return petrol > 0 && ethanol > 0 ? { petrol: 1 / petrol, ethanol: 1 / ethanol } : null;
}
