import {
  type FuelRecord,
  type FuelRecordField,
  FuelType,
  NewFuelRecord,
  type OfVehicle,
} from '@estradeiro/contract/fuel/records';
import { z } from 'zod';
import { type Judged, judge } from '#platform/form.ts';
import { savedDraft } from '#platform/offline/draft.tsx';
import { formTexts } from './texts.ts';

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
} satisfies Record<FuelRecordField, z.ZodType>);
export type Draft = z.infer<typeof Draft>;

export const ownDrafts = savedDraft('fuel-drafts', Draft);

/** The fields that can be invalid: switches and choices cannot. */
type TypedField = Exclude<FuelRecordField, 'fuelType' | 'fullTank' | 'missed' | 'vehicleId'>;
export const emptyDraft = (vehicleId: OfVehicle, today: string, fuelType: FuelType): Draft => ({
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
});

export const draftOf = (record: FuelRecord): Draft => ({
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
});

export function judgeRecord(draft: Draft, today: string): Judged<NewFuelRecord> {
  const wordsOf = ({ path }: z.core.$ZodIssue) => {
    const field = path[0] as TypedField;
    return (draft[field].trim() === '' ? required : wrong)[field];
  };
  const date = draft.date === '' ? formTexts.dateRequired : draft.date > today && formTexts.dateFuture;
  return judge(NewFuelRecord, { ...draft, date: draft.date || undefined }, wordsOf, { date });
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

function typed(value: number, decimals?: number): string {
  return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('.', ',');
}
