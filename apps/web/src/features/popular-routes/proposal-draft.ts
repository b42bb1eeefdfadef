import { type Difficulty, NewProposal } from '@estradeiro/contract/popular-routes';
import { type Season, seasonMonths } from './filter.ts';
import { proposalTexts } from './texts.ts';

/** The form as it is being written. */
export type ProposalDraft = {
  name: string;
  description: string;
  difficulty: Difficulty | null;
  seasons: readonly Season[];
  /** One a line. */
  highlights: string;
};

export type Problems = Partial<Record<keyof ProposalDraft, string>>;

export const emptyDraft = (name: string): ProposalDraft => ({
  name: name.slice(0, 80),
  description: '',
  difficulty: null,
  seasons: [],
  highlights: '',
});

/** What the server takes, or what is wrong with which field. */
export function readDraft(draft: ProposalDraft, routeId: string): { proposal: NewProposal } | { problems: Problems } {
  const highlights = draft.highlights
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const months = draft.seasons.flatMap((season) => [...seasonMonths[season]]);
  const read = NewProposal.safeParse({ ...draft, routeId, months, highlights });
  return read.success ? { proposal: read.data } : { problems: problemsOf(read.error.issues) };
}

const words: Record<string, [keyof ProposalDraft, string]> = {
  name: ['name', proposalTexts.nameWrong],
  description: ['description', proposalTexts.descriptionWrong],
  difficulty: ['difficulty', proposalTexts.difficultyWrong],
  months: ['seasons', proposalTexts.seasonsWrong],
  highlights: ['highlights', proposalTexts.highlightsWrong],
};

function problemsOf(issues: readonly { path: PropertyKey[] }[]): Problems {
  const problems: Problems = {};
  for (const { path } of issues) {
    const [field, text] = words[String(path[0])] ?? [];
    if (field) problems[field] = text;
  }
  return problems;
}
