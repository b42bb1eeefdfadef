import type { ChecklistItem } from '@estradeiro/contract/checklist/lists';
import { itemsOf, standardItems, type Words } from './starting-items.ts';
import type { TemplateName } from './texts.ts';

const weekend: Words = {
  equipment: {
    raincoat: 'Capa de chuva',
    'change-of-clothes': 'Troca de roupa',
    toiletries: 'Itens de higiene',
    'luggage-net': 'Aranha ou elástico para a bagagem',
  },
  documentation: { 'lodging-booking': 'Reserva da hospedagem', cash: 'Dinheiro e cartão' },
};

const tour: Words = {
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

const parts: Record<TemplateName, readonly Words[]> = {
  standard: [standardItems],
  weekend: [standardItems, weekend],
  tour: [standardItems, tour],
  empty: [],
};

export const templateItems = (template: TemplateName): ChecklistItem[] => itemsOf(...parts[template]);
