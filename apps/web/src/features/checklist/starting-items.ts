import type { ChecklistCategory, ChecklistItem } from '@estradeiro/contract/checklists';
import type { TemplateName } from './texts.ts';

type Words = Record<string, string>;

/** Part 2 §3. The ids are the same on every device, so that two that begin at once tick the same items. */
const motorcycle: Words = {
  'tyre-pressure': 'Pressão dos pneus',
  'oil-level': 'Nível do óleo',
  brakes: 'Freios: pastilhas e fluido',
  chain: 'Corrente e transmissão',
  lights: 'Luzes e setas',
};
const equipment: Words = {
  helmet: 'Capacete',
  jacket: 'Jaqueta com proteção',
  gloves: 'Luvas',
  boots: 'Botas com proteção',
  visor: 'Óculos ou viseira',
};
const documentation: Words = {
  licence: 'CNH',
  'vehicle-document': 'Documento da moto (CRLV)',
  insurance: 'Seguro obrigatório',
  identity: 'RG e CPF',
};
const emergency: Words = {
  'first-aid': 'Kit de primeiros socorros',
  tools: 'Ferramentas básicas',
  'repair-kit': 'Câmara reserva ou kit de reparo de pneu',
  torch: 'Lanterna e pilhas extras',
  charger: 'Carregador portátil',
};

const weekend: Partial<Record<ChecklistCategory, Words>> = {
  equipment: {
    raincoat: 'Capa de chuva',
    'change-of-clothes': 'Troca de roupa',
    toiletries: 'Itens de higiene',
    'luggage-net': 'Aranha ou elástico para a bagagem',
  },
  documentation: { 'lodging-booking': 'Reserva da hospedagem', cash: 'Dinheiro e cartão' },
};

const tour: Partial<Record<ChecklistCategory, Words>> = {
  motorcycle: {
    service: 'Revisão em dia',
    'tyre-wear': 'Desgaste dos pneus',
    coolant: 'Líquido de arrefecimento',
    'brake-discs': 'Discos e pastilhas de freio',
    'chain-lube': 'Lubrificante de corrente',
    'spare-bulbs': 'Lâmpadas e fusíveis reserva',
    'spare-key': 'Chave reserva',
  },
  equipment: {
    ...weekend.equipment,
    'thermal-layer': 'Segunda pele',
    'spare-gloves': 'Luvas reserva',
    'neck-warmer': 'Balaclava',
    laundry: 'Sabão para lavar roupa',
    sunscreen: 'Protetor solar',
    lock: 'Trava de disco ou cadeado',
  },
  documentation: {
    ...weekend.documentation,
    'travel-insurance': 'Seguro viagem ou assistência',
    'green-card': 'Carta Verde, se for cruzar a fronteira',
    'offline-maps': 'Roteiro salvo no aparelho',
    'emergency-contacts': 'Contatos de emergência avisados',
  },
  emergency: {
    'tyre-pump': 'Bomba ou cilindros de CO₂',
    'tow-strap': 'Cinta de reboque',
    tape: 'Fita isolante e abraçadeiras',
    medicines: 'Remédios de uso contínuo',
    water: 'Água e lanche',
  },
};

const standard: Partial<Record<ChecklistCategory, Words>> = { motorcycle, equipment, documentation, emergency };

const templates: Record<TemplateName, readonly Partial<Record<ChecklistCategory, Words>>[]> = {
  standard: [standard],
  weekend: [standard, weekend],
  tour: [standard, tour],
  empty: [],
};

/** The items that a new list begins with, none of them ticked, in the order of their categories. */
export function startingItems(template: TemplateName): ChecklistItem[] {
  const order = ['motorcycle', 'equipment', 'documentation', 'emergency'] as const;
  const all = order.flatMap((category) =>
    templates[template].flatMap((part) =>
      Object.entries(part[category] ?? {}).map(([name, text]) => ({ id: `${category}-${name}`, text, category })),
    ),
  );
  return all.map((item, position) => ({ ...item, position, completed: false, edits: 0, moves: 0, ticks: {} }));
}
