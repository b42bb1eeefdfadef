import { useQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { mapsQuery } from '../api.ts';
import { HowToGetMap } from '../shared/how-to-get-map.tsx';
import { texts } from '../texts.ts';

/** Where there is neither a map nor a routing server, before the first way is asked for. */
export function NoMapNote() {
  const maps = useQuery(mapsQuery).data;
  if (!maps || maps.hasRoads || maps.extracts.length > 0) return null;
  return (
    <Card className="flex flex-col items-start gap-2">
      <p className="text-15">{texts.noMap}</p>
      <HowToGetMap />
    </Card>
  );
}
