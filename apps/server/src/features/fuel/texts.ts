import { type Day, formatDay } from '@estradeiro/contract/day';
import { maxInvoicePhotos, maxMotorcyclePhotos } from '@estradeiro/contract/fuel/photos';
import type { FuelRecord } from '@estradeiro/contract/fuel/records';
import { maintenanceNames } from '@estradeiro/navigation/fuel/texts';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const liters = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });
const kilometres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export const texts = {
  goesBack: ({ date, odometer }: Pick<FuelRecord, 'date' | 'odometer'>) =>
    `Em ${formatDay(date)} o odômetro marcava ${kilometres.format(odometer)} km. Confira a quilometragem e a data.`,
  exists: (record: Pick<FuelRecord, 'date' | 'odometer' | 'liters' | 'totalCost'>) =>
    `Já há um abastecimento de ${formatDay(record.date)} com ${liters.format(record.liters)} L, ${money.format(record.totalCost)} e ${kilometres.format(record.odometer)} km.`,
  future: (date: string) => `A data ${formatDay(date)} é futura.`,
  doubtful: (count: number) =>
    count === 1
      ? '1 abastecimento do arquivo se repete ou contradiz a quilometragem de outro. Confira antes de importar.'
      : `${count} abastecimentos do arquivo se repetem ou contradizem a quilometragem de outros. Confira antes de importar.`,
  fullOfRecords: (most: number) =>
    `Cabem ${kilometres.format(most)} abastecimentos. Exclua alguns para registrar outros.`,
  fullOfMaintenance: (most: number) =>
    `Cabem ${kilometres.format(most)} itens de manutenção. Exclua alguns para adicionar outros.`,
  fullOfDone: (most: number) =>
    `Cabem ${kilometres.format(most)} manutenções feitas. Exclua algumas para registrar outras.`,
  otherMotorcycle: 'Uma manutenção não passa de uma moto a outra. Registre-a na outra moto.',
  fullOfPhotos: `Cabem ${maxInvoicePhotos} fotos em cada registro, e ${maxMotorcyclePhotos} ao todo. Tire uma para pôr outra.`,
  fullOfVehicles: (most: number) => `Cabem ${most} motos. Remova uma para adicionar outra.`,
};

/** A notice stands alone, where the screen's 'Outro' says nothing. */
export const noticeNames = { ...maintenanceNames, other: 'Manutenção' };

export const dueTexts = {
  km: (left: number) => {
    if (left === 0) return 'chegou à quilometragem';
    return left > 0 ? `faltam ${kilometres.format(left)} km` : `passou ${kilometres.format(-left)} km do intervalo`;
  },
  day: (day: Day, leftDays: number) => {
    if (leftDays === 0) return 'vence hoje';
    return leftDays > 0 ? `vence em ${formatDay(day)}` : `venceu em ${formatDay(day)}`;
  },
  /** Rides recorded on a device since the last reading are not known here. */
  of: (vehicle: string, parts: readonly string[], isByReading: boolean) =>
    `${vehicle}: ${parts.join(' e ')}${isByReading ? ', pela última quilometragem informada' : ''}.`,
};
