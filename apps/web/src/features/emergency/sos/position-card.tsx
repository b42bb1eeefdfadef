import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { timeOfDay } from '#platform/day.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { formatCoordinates } from '#ui/figures.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { placeQuery } from '../api.ts';
import { sosTexts } from '../texts.ts';
import type { Help } from './ways-out.tsx';

type Props = { help: Help; title?: string };

/** Where the rider is, to be read out on the phone. */
export function PositionCard({ help: { position, at }, title = sosTexts.youAreAt }: Props) {
  const { data: place } = useQuery(placeQuery(position));
  if (!position) return <Card className="text-20 font-semibold">{sosTexts.positionUnknown}</Card>;
  const words = formatCoordinates(position);
  const copy = () =>
    navigator.clipboard?.writeText(words).then(
      () => showToast({ title: sosTexts.copied, tone: 'success' }),
      () => {}, // the figures can still be read
    );
  return (
    <Card className="flex items-center justify-between gap-2">
      <div>
        <h2 className="text-15 text-quiet">
          {title} · {timeOfDay(at)}
        </h2>
        {place && <p className="text-20 leading-6 font-extrabold">{sosTexts.near(place.name, place.context)}</p>}
        <p className={classes('tabular-nums', place ? 'text-17' : 'text-20 font-extrabold')}>{words}</p>
      </div>
      {'clipboard' in navigator && (
        <IconButton label={sosTexts.copy} icon={<Copy size={24} aria-hidden="true" />} onClick={() => void copy()} />
      )}
    </Card>
  );
}
