import type { Checklist, ChecklistCategory, ChecklistItem } from '@estradeiro/contract/checklist/lists';

export type Words = Partial<Record<ChecklistCategory, Record<string, string>>>;

/** Part 2 §3. The ids are the same on every device, so that two devices that start at once tick the same items. */
const motorcycle = {
  'tyre-pressure': 'Pressão dos pneus',
  'oil-level': 'Nível do óleo',
  brakes: 'Freios: pastilhas e fluido',
  chain: 'Corrente e transmissão',
  lights: 'Luzes e setas',
};
const equipment = {
  helmet: 'Capacete',
  jacket: 'Jaqueta com proteção',
  gloves: 'Luvas',
  boots: 'Botas com proteção',
  visor: 'Óculos ou viseira',
};
const documentation = {
  licence: 'CNH',
  'vehicle-document': 'Documento da moto (CRLV)',
  insurance: 'Seguro obrigatório',
  identity: 'RG e CPF',
};
const emergency = {
  'first-aid': 'Kit de primeiros socorros',
  tools: 'Ferramentas básicas',
  'repair-kit': 'Câmara reserva ou kit de reparo de pneu',
  torch: 'Lanterna e pilhas extras',
  charger: 'Carregador portátil',
};

export const standardItems: Words = { motorcycle, equipment, documentation, emergency };

export function itemsOf(...parts: readonly Words[]): ChecklistItem[] {
  const order = ['motorcycle', 'equipment', 'documentation', 'emergency'] as const;
  const all = order.flatMap((category) =>
    parts.flatMap((part) =>
      Object.entries(part[category] ?? {}).map(([name, text]) => ({ id: `${category}-${name}`, text, category })),
    ),
  );
  return all.map((item, position) => ({ ...item, position, completed: false, edits: 0, moves: 0, ticks: {} }));
}

/**
 * The rider's part of a list that started before the first load: ticks, own items, and the order of items in both. Proposed items are no
 * part of the rider's list.
 */
export function withoutProposed(items: readonly ChecklistItem[], served: Pick<Checklist, 'items'>): ChecklistItem[] {
  const servedById = new Map(served.items.map((item) => [item.id, item]));
  return items.flatMap((item) => {
    const theirs = servedById.get(item.id);
    if (!theirs) return item.completed || item.category === 'custom' ? item : [];
    return item.moves > 0 ? item : { ...theirs, ticks: item.ticks };
  });
}
