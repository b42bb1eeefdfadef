import { expect, it } from 'vitest';
import { emptyDraft, judgeProposal } from './proposal-draft.ts';
import { proposalTexts } from './texts.ts';

const routeId = '0b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e';
const written = {
  name: 'Serra no domingo',
  description: 'Curvas e mirantes até o alto da serra.',
  difficulty: 'hard' as const,
  seasons: ['autumn' as const, 'winter' as const],
  highlights: ' Mirante \n\n Queijo ',
};

it('makes of seasons their months, and of lines highlights', () => {
  expect(judgeProposal(written, routeId)).toMatchObject({
    output: { routeId, months: [3, 4, 5, 6, 7, 8], highlights: ['Mirante', 'Queijo'] },
  });
});

it('names every field that something is wrong with', () => {
  expect(judgeProposal(emptyDraft(''), routeId)).toEqual({
    output: null,
    problems: {
      name: proposalTexts.nameWrong,
      description: proposalTexts.descriptionWrong,
      difficulty: proposalTexts.difficultyWrong,
      seasons: proposalTexts.seasonsWrong,
    },
  });
  const highlights = Array(9).fill('Mirante').join('\n');
  expect(judgeProposal({ ...written, highlights }, routeId)).toEqual({
    output: null,
    problems: { highlights: proposalTexts.highlightsWrong },
  });
});
