import type { Decision, Proposal } from '@estradeiro/contract/popular-routes';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { judgeRules, useForm } from '#platform/form.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useDecide } from '../api.ts';
import { proposalTexts, texts as words } from '../texts.ts';
import { DifficultyMark } from './difficulty-mark.tsx';
import { RideMap } from './ride-picture.tsx';

type Props = { busy: boolean; onReject: (reason: string) => void; onCancel: () => void };

const [shortest, longest] = [5, 300];

/** Asks for the reason, which a rejection requires. */
function RejectForm({ busy, onReject, onCancel }: Props) {
  const { field, submit } = useForm({
    start: { reason: '' },
    judge({ reason }) {
      const typed = reason.trim();
      return judgeRules(typed, { reason: typed.length < shortest && proposalTexts.whyWrong });
    },
    onSubmit: onReject,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        {...field('reason')}
        label={proposalTexts.why}
        hint={proposalTexts.whyHint}
        rows={2}
        maxLength={longest}
      />
      <Button type="submit" variant="danger" busy={busy}>
        {proposalTexts.rejectNow}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {proposalTexts.cancel}
      </Button>
    </form>
  );
}

/** A proposal as everybody would see it, and the two answers. */
export function ReviewCard({ proposal }: { proposal: Proposal }) {
  const { id, name, origin, destination, distance, estimatedTime, difficulty, season, description, highlights } =
    proposal;
  const [rejecting, setRejecting] = useState(false);
  const decide = useDecide(id);
  const answer = (decision: Decision) =>
    decide.mutate(decision, {
      onError: (error) => showFailure(proposalTexts.decideFailed, error),
    });
  return (
    <li className="flex flex-col gap-3 p-4">
      <RideMap name={name} drawing={proposal.drawing} isSketch={proposal.isDrawnByTowns} />
      {proposal.isDrawnByTowns && (
        <p className="text-15 font-semibold text-provisional">{proposalTexts.drawnByTowns}</p>
      )}
      <div>
        <p className="text-20 font-semibold wrap-anywhere">{name}</p>
        <p className="text-quiet">{words.ends(origin, destination)}</p>
      </div>
      <p className="flex flex-wrap gap-x-4 font-semibold tabular-nums">
        {formatDistance(distance * 1_000)} · {formatDuration(estimatedTime * 60)}
        <DifficultyMark difficulty={difficulty} />
      </p>
      <p className="wrap-anywhere">{description}</p>
      <p className="text-15 text-quiet wrap-anywhere">{[season, ...highlights].join(' · ')}</p>
      {rejecting ? (
        <RejectForm
          busy={decide.isPending}
          onReject={(reason) => answer({ status: 'rejected', reason })}
          onCancel={() => setRejecting(false)}
        />
      ) : (
        <div className="flex gap-2">
          <Button
            className="flex-1"
            busy={decide.isPending}
            icon={<Check size={20} aria-hidden="true" />}
            onClick={() => answer({ status: 'approved' })}
          >
            {proposalTexts.approve}
          </Button>
          <Button variant="secondary" icon={<X size={20} aria-hidden="true" />} onClick={() => setRejecting(true)}>
            {proposalTexts.reject}
          </Button>
        </div>
      )}
    </li>
  );
}
