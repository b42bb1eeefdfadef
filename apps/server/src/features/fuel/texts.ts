import type { FuelRecord } from '@estradeiro/contract/fuel';

const kilometres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export const texts = {
  goesBack: ({ date, odometer }: Pick<FuelRecord, 'date' | 'odometer'>) =>
    `Em ${date.split('-').reverse().join('/')} o odômetro marcava ${kilometres.format(odometer)} km. Confira a quilometragem e a data.`,
  fullOfRecords: (most: number) =>
    `Cabem ${kilometres.format(most)} abastecimentos. Exclua alguns para registrar outros.`,
  fullOfVehicles: (most: number) => `Cabem ${most} motos. Remova uma para adicionar outra.`,
};
