import type { Traveller } from '@estradeiro/contract/budget/budgets';
import { expect, it } from 'vitest';
import { emptyDraft, judgeBudget } from './draft.ts';

const [ana, bia] = [
  { id: 'ana', name: 'Ana' },
  { id: 'bia', name: 'Bia' },
];

const idsOf = (typed: Traveller[]) => {
  const { output, problems } = judgeBudget(
    { ...emptyDraft(() => crypto.randomUUID()), name: 'Serra', travellers: typed },
    { travellers: [ana, bia], formerTravellers: [] },
  );
  return output?.travellers.map(({ id }) => id) ?? problems;
};

it('takes somebody who is removed and typed again in one form for the same person', () => {
  expect(idsOf([ana, { id: 'new', name: 'bia ' }])).toEqual(['ana', 'bia']);
});

it('takes two for two where one is given the name that another had', () => {
  expect(idsOf([ana, { id: 'bia', name: 'Beatriz' }, { id: 'new', name: 'Bia' }])).toEqual(['ana', 'bia', 'new']);
});
