import { largest, smallest } from '../extremes.ts';

/** Bounds of the ethanol share in the tank: both 0 is petrol alone, 0 and 1 is unknown. */
export type Mixture = { least: number; most: number };

export const unknownMixture: Mixture = { least: 0, most: 1 };

export type Poured = { liters: number; ethanolShare: number };

type Leg = Poured & { km: number };

/**
 * The mixture burnt between two full tanks, and the mixture in the tank after them. `before` is the mixture of the first full tank.
 */
export function burntAndAfter(before: Mixture, legs: readonly Leg[], tankLiters: number | null) {
  if (tankLiters === null) {
    const burnt = legs.slice(0, -1).reduce(withUnknownLevel, before);
    return { burnt, after: legs.reduce(withUnknownLevel, before) };
  }
  const [least, most] = [before.least, before.most].map((share) => simulateTank(share, legs, tankLiters));
  if (!least || !most) return { burnt: unknownMixture, after: unknownMixture };
  return {
    burnt: { least: least.burnt, most: most.burnt },
    after: { least: least.after, most: most.after },
  };
}

export function filledUp(before: Mixture, { liters, ethanolShare }: Poured, tankLiters: number | null): Mixture {
  if (tankLiters === null) return withUnknownLevel(before, { ethanolShare });
  const left = Math.max(0, tankLiters - liters);
  const mixed = (share: number) => (left * share + liters * ethanolShare) / (left + liters);
  return { least: mixed(before.least), most: mixed(before.most) };
}

/** Bounds of the mixture if size or level of the tank is unknown. */
export const withUnknownLevel = (
  { least, most }: Mixture,
  { ethanolShare }: Pick<Poured, 'ethanolShare'>,
): Mixture => ({
  least: Math.min(least, ethanolShare),
  most: Math.max(most, ethanolShare),
});

/** Assumes even consumption from a full tank, and mixes in each filling. */
function simulateTank(shareAtFirst: number, legs: readonly Leg[], tankLiters: number) {
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

/** Wider bounds say nothing about a fuel. */
const widestBounds = 0.1;
/** Up to this share the other fuel is ignored. */
const ignoredShare = 0.05;

/** Null if its bounds are too wide. */
export const shareOfMixture = ({ least, most }: Mixture): number | null =>
  most - least > widestBounds ? null : (least + most) / 2;

/** The fuel that was burnt alone; null for a mixture or an unknown one. */
export function fuelOfMixture({ least, most }: Mixture): 'petrol' | 'ethanol' | null {
  if (most <= ignoredShare) return 'petrol';
  return least >= 1 - ignoredShare ? 'ethanol' : null;
}

/** Fewer stretches, or more similar mixtures, would separate the fuels by chance. */
const leastStretches = 3;
const leastSpread = 0.4;

/**
 * Kilometres per litre of each fuel, by linear regression: fuel per kilometre grows in proportion to the ethanol share. Null if the
 * stretches are too few or too similar.
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
