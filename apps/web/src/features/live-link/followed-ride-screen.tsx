import type { FollowedView } from '@estradeiro/contract/followed-rides';
import { formatDistance } from '@estradeiro/navigation/display';
import { clockTimeAt, signTimeWithZone, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { CircleCheck, Motorbike } from 'lucide-react';
import { useMemo } from 'react';
import { LinkPage } from '#platform/link-page.tsx';
import { Card } from '#ui/card.tsx';
import { Plate } from '#ui/plate.tsx';
import { useFollowedRide } from './api.ts';
import { MetricList, momentOf, PositionMap, useSecondsSince } from './position-parts.tsx';
import { followedTexts as texts } from './texts.ts';

/** The page of a followed ride's link, for those at home. */
export function FollowedRideScreen({ params: { token } }: { params: { token: string } }) {
  const followed = useFollowedRide(token);
  return (
    <LinkPage query={followed} titleOf={({ riderFirstName }) => texts.title(riderFirstName)} texts={texts}>
      {(view) => <FollowedRide view={view} answeredAt={followed.dataUpdatedAt} isStale={followed.isError} />}
    </LinkPage>
  );
}

/** A phone with a network reports every minute. */
const silentSeconds = 5 * 60;

type Props = { view: FollowedView; answeredAt: number; isStale: boolean };

function FollowedRide({ view, answeredAt, isStale }: Props) {
  const { riderFirstName: name, position, ageSeconds, expiresAt, isNearHiddenEnd } = view;
  const sinceAnswer = useSecondsSince(answeredAt);
  const age = ageSeconds === null ? null : ageSeconds + sinceAnswer;
  const isSilent = age !== null && age >= silentSeconds && view.arrivedAt === null;
  const line = useMemo(() => decodePolyline(view.line, 5), [view.line]);
  return (
    <>
      <Headline view={view} />
      {isStale && (
        <p role="alert" className="font-semibold text-provisional">
          {texts.stale}
        </p>
      )}
      {view.missed && (
        <Card role="status" className="flex-none border-provisional!">
          <p className="text-20 font-extrabold">
            {texts.missed(
              clockTimeAt(position, Date.parse(view.missed.arrival)),
              view.missed.unansweredSeconds + sinceAnswer,
            )}
          </p>
          <p>{texts.missedHint(name)}</p>
        </Card>
      )}
      {isSilent && ageSeconds !== null && (
        <Card role="status" className="flex-none border-provisional!">
          <p className="text-20 font-extrabold">
            {texts.noSignal(clockTimeAt(position, answeredAt - ageSeconds * 1_000))}
          </p>
          <p>{texts.noSignalHint}</p>
        </Card>
      )}
      {isNearHiddenEnd && (
        <Card role="status" className="flex-none">
          {position ? texts.nearHiddenEnd(name) : texts.nearHiddenEndOnly(name)}
        </Card>
      )}
      {position && age !== null && (
        <Card className="flex flex-none flex-col gap-3 overflow-hidden">
          <p className="text-20 font-semibold text-quiet tabular-nums">{texts.age(age)}</p>
          <section aria-label={texts.mapOf(name)}>
            <PositionMap position={position} accuracyMeters={null} line={line} />
          </section>
          <Metrics view={view} />
        </Card>
      )}
      <p className="text-15 text-quiet">{texts.expires(momentOf(expiresAt, position))}</p>
    </>
  );
}

function Headline({ view }: { view: FollowedView }) {
  const { riderFirstName: name, destination, arrivedAt } = view;
  const Icon = arrivedAt ? CircleCheck : Motorbike;
  return (
    <Plate meaning="guidance" className="flex flex-none gap-3">
      <Icon size={36} aria-hidden="true" className="flex-none" />
      <div className="min-w-0">
        <h1 className="text-24 font-extrabold wrap-anywhere">{texts.title(name)}</h1>
        {destination && <p className="wrap-anywhere">{texts.to(destination)}</p>}
        <p role="status" className="mt-1 text-20 font-semibold">
          {statusOf(view)}
        </p>
        {view.ageSeconds === null && <p>{texts.notYetHint}</p>}
      </div>
    </Plate>
  );
}

function statusOf({ riderFirstName: name, arrivedAt, missed, standing, ageSeconds, position }: FollowedView): string {
  if (missed) return texts.notArrived(name);
  if (arrivedAt) return texts.arrived(name, signTimeWithZone(Date.parse(arrivedAt), zoneAt(position)));
  if (ageSeconds === null) return texts.notYet(name);
  return standing ? texts.standing(standing.seconds, standing.town) : texts.moving(name);
}

function Metrics({ view: { left, batteryPercent, position } }: { view: FollowedView }) {
  return (
    <MetricList
      metrics={[
        { name: texts.left, words: left && texts.about(formatDistance(left.meters)) },
        { name: texts.arrival, words: left && clockTimeAt(position, Date.parse(left.arrivesAt)) },
        { name: texts.battery, words: batteryPercent === null ? null : texts.percent(batteryPercent) },
      ]}
    />
  );
}
