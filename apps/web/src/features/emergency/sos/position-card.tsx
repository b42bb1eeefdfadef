import { formatCoordinates } from '@estradeiro/navigation/display';
import { clockTimeAt } from '@estradeiro/navigation/local-time/local-time';
import { contract } from '@estradeiro/navigation/narrator/contractions';
import { genderOfRoad } from '@estradeiro/navigation/narrator/gender';
import { accuracyWords, ageWords } from '@estradeiro/navigation/position-words';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { systemClock } from '#platform/clock.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { placeQuery } from '../api.ts';
import { sosTexts } from '../texts.ts';
import type { Help } from './direct-contact.tsx';

type Props = { help: Help; title?: string };

const nearWords = ({ name, context }: { name: string; context: string }) =>
  sosTexts.near(`${contract('de', genderOfRoad(name))} ${name}`, context);

/** The rider's position, to be read out on the phone. */
export function PositionCard({ help: { position, at, accuracyMeters }, title = sosTexts.youAreAt }: Props) {
  const { data: place } = useQuery(placeQuery(position));
  if (!position) return <Card className="text-20 font-semibold">{sosTexts.positionUnknown}</Card>;
  const words = formatCoordinates(position);
  const copy = () =>
    navigator.clipboard?.writeText(words).then(
      () => showToast({ title: sosTexts.copied, tone: 'success' }),
      () => {}, // the coordinates can still be read
    );
  return (
    <Card className="flex items-center justify-between gap-2">
      <div>
        <h2 className="text-15 text-quiet">
          {[title, ageWords(systemClock() - at) ?? clockTimeAt(position, at), accuracyWords(accuracyMeters)]
            .filter(Boolean)
            .join(' · ')}
        </h2>
        {place && <p className="text-20 leading-6 font-extrabold">{nearWords(place)}</p>}
        <p className={classes('tabular-nums', place ? 'text-17' : 'text-20 font-extrabold')}>{words}</p>
      </div>
      {'clipboard' in navigator && (
        <IconButton label={sosTexts.copy} icon={<Copy size={24} aria-hidden="true" />} onClick={() => void copy()} />
      )}
    </Card>
  );
}
