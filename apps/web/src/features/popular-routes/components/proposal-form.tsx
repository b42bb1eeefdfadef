import { Difficulty } from '@estradeiro/contract/popular-routes';
import type { SavedRoute } from '@estradeiro/contract/routes';
import { ApiError } from '#platform/api-error.ts';
import { useForm } from '#platform/form.ts';
import { useDraftKeys } from '#platform/offline/draft.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePropose } from '../api.ts';
import { type Season, seasons } from '../filter.ts';
import { emptyDraft, judgeProposal } from '../proposal-draft.ts';
import { difficultyTexts, proposalTexts, seasonTexts } from '../texts.ts';
import { Choices } from './choices.tsx';

type Props = { route: SavedRoute; onDone: () => void };

/** Proposes a saved route as popular, with the texts that everybody will read. Calls `onDone` once it is sent. */
export function ProposalForm({ route, onDone }: Props) {
  const keys = useDraftKeys();
  const propose = usePropose();
  const { values, problems, field, change, submit } = useForm({
    start: () => emptyDraft(route.name),
    judge: (draft) => judgeProposal(draft, route.id),
    onSubmit: (proposal) =>
      propose.mutate(
        { proposal, idempotencyKey: keys.of(proposal) },
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
      ),
  });
  const { difficulty, seasons: chosen } = values;
  const toggle = (season: Season) =>
    change({ seasons: chosen.includes(season) ? chosen.filter((one) => one !== season) : [...chosen, season] });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-quiet">{proposalTexts.from(route.name)}</p>
      <Field {...field('name')} label={proposalTexts.name} maxLength={80} />
      <TextArea
        {...field('description')}
        label={proposalTexts.description}
        hint={proposalTexts.descriptionHint}
        maxLength={600}
      />
      <Choices
        label={proposalTexts.difficulty}
        options={Difficulty.options.map((value) => ({ value, label: difficultyTexts[value] }))}
        chosen={difficulty ? [difficulty] : []}
        error={problems.difficulty}
        onToggle={(difficulty) => change({ difficulty })}
      />
      <Choices
        label={proposalTexts.seasons}
        options={seasons.map((value) => ({ value, label: seasonTexts[value] }))}
        chosen={chosen}
        error={problems.seasons}
        onToggle={toggle}
      />
      <TextArea {...field('highlights')} label={proposalTexts.highlights} rows={3} maxLength={700} />
      <p className="rounded-card border border-line bg-card p-3 text-15">{proposalTexts.privacy}</p>
      <Button type="submit" size="ride" busy={propose.isPending}>
        {propose.isPending ? proposalTexts.sending : proposalTexts.send}
      </Button>
    </form>
  );
}
