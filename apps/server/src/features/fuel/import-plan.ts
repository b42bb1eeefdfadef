import { firstIndex } from '@estradeiro/contract/first-index';
import type { FuelImportCheck, FuelRecord, ImportedFuelRecord } from '@estradeiro/contract/fuel/records';

type Reading = Pick<FuelRecord, 'date' | 'odometer'>;
type Recorded = Reading & Pick<FuelRecord, 'liters'>;
type Indexed = { index: number; record: ImportedFuelRecord };

/**
 * The effect of each record of a file, given the records of the motorcycle. It returns as few contradictions as
 * possible, so that one mistyped number does not make the whole file wrong.
 */
export function planImport(file: readonly ImportedFuelRecord[], recorded: readonly Recorded[]): FuelImportCheck {
  const known = new Set(recorded.map(sameness));
  const all = file.map((record, index): Indexed => ({ index, record }));
  const unknown = all.filter(({ record }) => !known.has(sameness(record)));
  const seen = new Set<string>();
  const distinct = unknown.filter(({ record }) => {
    const key = `${sameness(record)} ${record.totalCost}`;
    return !seen.has(key) && seen.add(key);
  });
  const against = contradictedBy(recorded);
  const consistent = longestRising(distinct.filter(({ record }) => against(record) === null));
  const againstFile = contradictedBy(consistent.map(({ record }) => record));
  const contradictions = distinct.flatMap(({ index, record }) => {
    const other = against(record);
    if (other) return { index, date: other.date, odometer: other.odometer, isRecorded: true };
    const inFile = againstFile(record);
    return inFile ? { index, date: inFile.date, odometer: inFile.odometer, isRecorded: false } : [];
  });
  return {
    fresh: consistent.map(({ index }) => index).sort((a, b) => a - b),
    recorded: indexesOf(all, unknown),
    repeated: indexesOf(unknown, distinct),
    contradictions,
  };
}

/** The identity of a refuelling for an import. */
const sameness = ({ date, odometer, liters }: Recorded) => `${date} ${odometer} ${liters}`;

function indexesOf(all: readonly Indexed[], without: readonly Indexed[]): number[] {
  const others = new Set(without);
  return all.filter((one) => !others.has(one)).map(({ index }) => index);
}

/**
 * Looks up a reading of an earlier day with more kilometres, or of a later day with fewer; null where there is none.
 */
function contradictedBy(readings: readonly Reading[]): (reading: Reading) => Reading | null {
  const byDay = readings.map(({ date, odometer }) => ({ date, odometer })).sort((a, b) => compare(a.date, b.date));
  const highest = running(byDay, (a, b) => a.odometer > b.odometer);
  const lowest = running(byDay.toReversed(), (a, b) => a.odometer < b.odometer).reverse();
  return ({ date, odometer }) => {
    const before = highest[firstIndex(byDay, (one) => one.date >= date) - 1];
    if (before && before.odometer > odometer) return before;
    const after = lowest[firstIndex(byDay, (one) => one.date > date)];
    return after && after.odometer < odometer ? after : null;
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** For each index the outermost reading up to it. */
function running(readings: readonly Reading[], isFarther: (a: Reading, b: Reading) => boolean): Reading[] {
  let outermost: Reading | undefined;
  return readings.map((one) => {
    outermost = outermost && !isFarther(one, outermost) ? outermost : one;
    return outermost;
  });
}

/** The longest selection of records whose odometer never goes back from day to day. */
function longestRising(records: readonly Indexed[]): Indexed[] {
  const ordered = records.toSorted(
    (a, b) => compare(a.record.date, b.record.date) || a.record.odometer - b.record.odometer,
  );
  type Link = { one: Indexed; before: Link | undefined };
  const ends: Link[] = []; // for each length the chain with the lowest end
  for (const one of ordered) {
    const at = firstIndex(ends, (end) => end.one.record.odometer > one.record.odometer);
    ends[at] = { one, before: ends[at - 1] };
  }
  const chain: Indexed[] = [];
  for (let link = ends.at(-1); link; link = link.before) chain.push(link.one);
  return chain;
}
