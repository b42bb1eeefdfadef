import { type Difficulty, NewProposal } from '@estradeiro/contract/popular-routes';
import { type Judged, judgeRules } from '#platform/form.ts';
import { type Season, seasonMonths } from './filter.ts';
import { proposalTexts } from './texts.ts';

export type ProposalDraft = {
  name: string;
  description: string;
  difficulty: Difficulty | null;
  seasons: readonly Season[];
  /** One per line. */
  highlights: string;
};

export const emptyDraft = (name: string): ProposalDraft => ({
  name: name.slice(0, 80),
  description: '',
  difficulty: null,
  seasons: [],
  highlights: '',
});

/** The request, or the invalid fields with their problems. */
export function judgeProposal(draft: ProposalDraft, routeId: string): Judged<NewProposal> {
  const highlights = draft.highlights
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const months = draft.seasons.flatMap((season) => [...seasonMonths[season]]);
  const { data = null, error } = NewProposal.safeParse({ ...draft, routeId, months, highlights });
  const wrong = new Set(error?.issues.map(({ path }) => path[0]));
  return judgeRules(data, {
    name: wrong.has('name') && proposalTexts.nameWrong,
    description: wrong.has('description') && proposalTexts.descriptionWrong,
    difficulty: wrong.has('difficulty') && proposalTexts.difficultyWrong,
    seasons: wrong.has('months') && proposalTexts.seasonsWrong,
    highlights: wrong.has('highlights') && proposalTexts.highlightsWrong,
  });
}
