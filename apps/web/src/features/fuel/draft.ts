import {
  type FuelRecord,
  type FuelRecordField,
  FuelType,
  NewFuelRecord,
  type OfVehicle,
} from '@estradeiro/contract/fuel/records';
import { z } from 'zod';
import { savedDraft } from '#platform/offline/draft.tsx';
import { formTexts } from './texts.ts';

/** A refuelling as far as it is typed. `key` changes with it, so that the same typed twice is recorded once. */
export const Draft = z.object({
  liters: z.string(),
  totalCost: z.string(),
  odometer: z.string(),
  gasStation: z.string(),
  location: z.string(),
  date: z.string(),
  fuelType: FuelType,
  fullTank: z.boolean(),
  missed: z.boolean(),
  vehicleId: z.uuid().nullable(),
  key: z.string(),
} satisfies Record<FuelRecordField | 'key', z.ZodType>);
export type Draft = z.infer<typeof Draft>;

export const ownDrafts = savedDraft('fuel-drafts', Draft);

/** What can be wrong: switches and choices cannot. */
type TypedField = Exclude<FuelRecordField, 'fuelType' | 'fullTank' | 'missed' | 'vehicleId'>;
export type Problems = Partial<Record<TypedField, string>>;

export const emptyDraft = (vehicleId: OfVehicle, today: string, fuelType: FuelType, key: string): Draft => ({
  liters: '',
  totalCost: '',
  odometer: '',
  gasStation: '',
  location: '',
  date: today,
  fuelType,
  fullTank: true,
  missed: false,
  vehicleId: vehicleId === 'none' ? null : vehicleId,
  key,
});

export const draftOf = (record: FuelRecord, key: string): Draft => ({
  liters: typed(record.liters),
  totalCost: typed(record.totalCost, 2),
  odometer: typed(record.odometer),
  gasStation: record.gasStation,
  location: record.location ?? '',
  date: record.date,
  fuelType: record.fuelType,
  fullTank: record.fullTank,
  missed: record.missed,
  vehicleId: record.vehicleId,
  key,
});

/** What the server takes, or what is wrong with it, pt-BR. */
export function judge({ key: _, ...draft }: Draft, today: string): { record: NewFuelRecord } | { problems: Problems } {
  const parsed = NewFuelRecord.safeParse({ ...draft, date: draft.date || undefined });
  const problems: Problems = {};
  if (draft.date === '') problems.date = formTexts.dateRequired;
  else if (draft.date > today) problems.date = formTexts.dateFuture;
  for (const { path } of parsed.error?.issues ?? []) {
    const field = path[0] as TypedField;
    problems[field] ??= (draft[field].trim() === '' ? required : wrong)[field];
  }
  return parsed.success && Object.keys(problems).length === 0 ? { record: parsed.data } : { problems };
}

const required: Record<TypedField, string> = {
  liters: formTexts.litersRequired,
  totalCost: formTexts.totalCostRequired,
  odometer: formTexts.odometerRequired,
  gasStation: formTexts.gasStationRequired,
  date: formTexts.dateRequired,
  location: formTexts.tooLong,
};
const wrong: Record<TypedField, string> = {
  liters: formTexts.litersWrong,
  totalCost: formTexts.totalCostWrong,
  odometer: formTexts.odometerWrong,
  gasStation: formTexts.tooLong,
  date: formTexts.dateRequired,
  location: formTexts.tooLong,
};

/** A number as the form shows it. */
function typed(value: number, decimals?: number): string {
  return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('.', ',');
}
