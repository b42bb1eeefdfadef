import type { FuelRecord } from '@estradeiro/contract/fuel/records';
import type { FuelLine } from './line.ts';
import type { Row } from './sheet.ts';

/** What is said of the motorcycle whose refuellings are written. */
export type WrittenVehicle = { name: string; tankLiters: number | null };

/** How an app writes refuellings into a CSV file. */
export type Layout = {
  name: 'Estradeiro' | 'Fuelio' | 'Drivvo';
  matches(rows: readonly Row[]): boolean;
  /** Every line, good or bad; or what is wrong with the file as a whole, pt-BR. */
  read(rows: readonly Row[], today: string): FuelLine[] | { problem: string };
  write(records: readonly FuelRecord[], vehicle: WrittenVehicle): string;
};
