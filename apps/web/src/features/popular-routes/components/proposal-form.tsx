import { Difficulty } from '@estradeiro/contract/popular-routes';
import type { SavedRoute } from '@estradeiro/contract/routes';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useDraftKeys } from '#platform/offline/draft.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePropose } from '../api.ts';
import { type Season, seasons } from '../filter.ts';
import { emptyDraft, type Problems, type ProposalDraft, readDraft } from '../proposal-draft.ts';
import { difficultyTexts, proposalTexts, seasonTexts } from '../texts.ts';
import { Choices } from './choices.tsx';

type Props = { route: SavedRoute; onDone: () => void };

/** What everybody is to read of a saved route. Closes itself when it is sent. */
export function ProposalForm({ route, onDone }: Props) {
  const [draft, setDraft] = useState(() => emptyDraft(route.name));
  const [problems, setProblems] = useState<Problems>({});
  const keys = useDraftKeys();
  const propose = usePropose();
  const change = (part: Partial<ProposalDraft>) => setDraft({ ...draft, ...part });
  const toggle = (season: Season) =>
    change({
      seasons: draft.seasons.includes(season)
        ? draft.seasons.filter((one) => one !== season)
        : [...draft.seasons, season],
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readDraft(draft, route.id);
    if ('problems' in read) return showWrong(event.currentTarget, () => setProblems(read.problems));
    setProblems({});
    propose.mutate(
      { proposal: read.proposal, idempotencyKey: keys.of(read.proposal) },
      {
        onSuccess: () => {
          showToast({ title: proposalTexts.sent, description: proposalTexts.sentHint, tone: 'success' });
          onDone();
        },
        onError: (error) =>
          showToast({
            title: proposalTexts.failed,
            ...(error instanceof ApiError && { description: error.text }),
            tone: 'destructive',
          }),
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-quiet">{proposalTexts.from(route.name)}</p>
      <Field
        label={proposalTexts.name}
        value={draft.name}
        maxLength={80}
        error={problems.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label={proposalTexts.description}
        hint={proposalTexts.descriptionHint}
        value={draft.description}
        maxLength={600}
        error={problems.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <Choices
        label={proposalTexts.difficulty}
        options={Difficulty.options.map((value) => ({ value, label: difficultyTexts[value] }))}
        chosen={draft.difficulty ? [draft.difficulty] : []}
        error={problems.difficulty}
        onToggle={(difficulty) => change({ difficulty })}
      />
      <Choices
        label={proposalTexts.seasons}
        options={seasons.map((value) => ({ value, label: seasonTexts[value] }))}
        chosen={draft.seasons}
        error={problems.seasons}
        onToggle={toggle}
      />
      <TextArea
        label={proposalTexts.highlights}
        rows={3}
        value={draft.highlights}
        maxLength={700}
        error={problems.highlights}
        onChange={(event) => change({ highlights: event.target.value })}
      />
      <p className="rounded-card border border-line bg-card p-3 text-15">{proposalTexts.privacy}</p>
      <Button type="submit" size="ride" busy={propose.isPending}>
        {propose.isPending ? proposalTexts.sending : proposalTexts.send}
      </Button>
    </form>
  );
}
