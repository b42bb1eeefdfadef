import type { Route } from '@estradeiro/contract/navigation';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { Tag } from '#ui/chip.tsx';
import { detailTexts as texts } from '../detail-texts.ts';
import { DetailSection } from './detail-section.tsx';

/** As curvy as a road gets: a hairpin after the other. */
const curviest = 0.5;

/** What the installed maps know of the road. */
export function RoadFacts({
  route: { distanceMeters, durationSeconds, curviness, unpavedMeters, hasToll },
}: {
  route: Route;
}) {
  const share = Math.min(1, curviness / curviest);
  return (
    <DetailSection title={texts.curviness}>
      <p className="font-semibold">{texts.curvinessWords(curviness)}</p>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-scenic" style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
      <p className="text-15 text-quiet">
        {texts.calculated(formatDistance(distanceMeters), formatDuration(durationSeconds))}
      </p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {unpavedMeters >= 500 && <Tag>{texts.unpaved(formatDistance(unpavedMeters))}</Tag>}
        {hasToll && <Tag>{texts.toll}</Tag>}
      </p>
    </DetailSection>
  );
}
