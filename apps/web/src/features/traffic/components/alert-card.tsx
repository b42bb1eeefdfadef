import type { LatLng } from '@estradeiro/contract/lat-lng';
import { severityLevel, type TrafficAlert, type TrafficVote, votingMeters } from '@estradeiro/contract/traffic';
import { formatDistance } from '@estradeiro/navigation/display';
import { Check, Trash2 } from 'lucide-react';
import { ageOf } from '#platform/age.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { TrafficSign } from '#ui/traffic-sign.tsx';
import { useWithdraw } from '../api.ts';
import type { AlertWithDistance } from '../nearest-first.ts';
import { useVote } from '../shared/api.ts';
import { titleOf, voteTexts } from '../shared/texts.ts';
import { alertTexts } from '../texts.ts';

export function AlertCard({ alert, metersAway, here, now }: AlertWithDistance & { here: LatLng | null; now: number }) {
  const { type, description, street, city } = alert;
  const place = [street, city].filter(Boolean).join(', ');
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex gap-3">
        <TrafficSign type={type} size={44} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <h3 className="text-17 font-extrabold">{titleOf(alert)}</h3>
            <SeverityTag severity={alert.severity} />
          </div>
          {description && <p className="wrap-break-word">{description}</p>}
          {place && <p className="text-15 text-quiet">{place}</p>}
          <p className="text-15 text-quiet tabular-nums">{factsOf(alert, metersAway, now).join(' · ')}</p>
        </div>
      </div>
      {alert.isOwn ? (
        <OwnReport alert={alert} />
      ) : (
        here && canJudge(alert, metersAway) && <Votes alert={alert} position={here} />
      )}
    </Card>
  );
}

function SeverityTag({ severity }: { severity: number }) {
  const level = severityLevel(severity);
  if (!level) return null;
  return (
    <Tag meaning={level === 'high' ? 'danger' : level === 'medium' ? 'provisional' : 'plain'}>
      <span className="sr-only">{alertTexts.severityLabel}</span>
      {alertTexts.severity[level]}
    </Tag>
  );
}

function factsOf(alert: TrafficAlert, metersAway: number | null, now: number): string[] {
  const minutesLate = Math.round((alert.delay ?? 0) / 60);
  return [
    metersAway !== null && alertTexts.away(formatDistance(metersAway)),
    ageOf((now - Date.parse(alert.reportedAt)) / 60_000),
    minutesLate > 0 && alertTexts.delay(minutesLate),
    alertTexts.confidence(alert.confidence),
    alert.confirmations > 0 && alertTexts.confirmations(alert.confirmations),
  ].filter((fact) => fact !== false);
}

/** A rider who is far away cannot know whether it is still there. */
const canJudge = ({ length }: TrafficAlert, metersAway: number | null) =>
  metersAway !== null && metersAway <= votingMeters + (length ?? 0);

function Votes({ alert, position }: { alert: TrafficAlert; position: LatLng }) {
  const { mutate } = useVote();
  const { ownVote } = alert;
  const button = (vote: TrafficVote, words: string) => (
    <Button
      variant={ownVote === vote ? 'primary' : 'secondary'}
      aria-pressed={ownVote === vote}
      className="flex-1 basis-36 px-2! text-15!"
      icon={ownVote === vote && <Check size={20} aria-hidden="true" />}
      onClick={() => ownVote !== vote && mutate({ alert, vote, position })}
    >
      {words}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {button('still-there', voteTexts.stillThere)}
      {button('gone', voteTexts.gone)}
    </div>
  );
}

function OwnReport({ alert }: { alert: TrafficAlert }) {
  const withdraw = useWithdraw();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Tag meaning="guidance">{alertTexts.own}</Tag>
      <Button
        variant="quiet"
        busy={withdraw.isPending}
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => withdraw.mutate(alert.id)}
      >
        {alertTexts.withdraw}
      </Button>
    </div>
  );
}
