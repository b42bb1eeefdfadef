import type { Proposal } from '@estradeiro/contract/popular-route-proposals';
import type { Decision } from '@estradeiro/contract/popular-route-proposing';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { proposalTexts as texts } from '../proposal-texts.ts';
import { useDecide } from '../proposals-api.ts';
import { texts as words } from '../texts.ts';
import { DifficultyMark } from './difficulty-mark.tsx';
import { RejectForm } from './reject-form.tsx';
import { RideMap } from './ride-picture.tsx';

/** A proposal as everybody would see it, and the two answers. */
export function ReviewCard({ proposal }: { proposal: Proposal }) {
  const { id, name, origin, destination, distance, estimatedTime, difficulty, season, description, highlights } =
    proposal;
  const [rejecting, setRejecting] = useState(false);
  const decide = useDecide(id);
  const answer = (decision: Decision) =>
    decide.mutate(decision, {
      onError: (error) =>
        showToast({ title: texts.decideFailed, description: failureText(error), tone: 'destructive' }),
    });
  return (
    <li className="flex flex-col gap-3 p-4">
      <RideMap name={name} drawing={proposal.drawing} />
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
            {texts.approve}
          </Button>
          <Button variant="secondary" icon={<X size={20} aria-hidden="true" />} onClick={() => setRejecting(true)}>
            {texts.reject}
          </Button>
        </div>
      )}
    </li>
  );
}
