import type { MaintenanceKind } from '@estradeiro/contract/fuel/maintenance';

/** As the screen 'Manutenção e documentos' and its notices name them. */
export const maintenanceNames: Record<MaintenanceKind, string> = {
  oil: 'Óleo do motor',
  'oil-filter': 'Filtro de óleo',
  'air-filter': 'Filtro de ar',
  'spark-plug': 'Vela',
  valves: 'Folga das válvulas',
  coolant: 'Líquido de arrefecimento',
  chain: 'Corrente: folga e lubrificação',
  'chain-kit': 'Kit relação',
  tyres: 'Pneus: sulcos e idade',
  'brake-pads': 'Pastilhas de freio',
  'brake-fluid': 'Fluido de freio',
  battery: 'Bateria',
  other: 'Outro',
  ipva: 'IPVA',
  licensing: 'Licenciamento',
  insurance: 'Seguro',
  cnh: 'CNH',
};
