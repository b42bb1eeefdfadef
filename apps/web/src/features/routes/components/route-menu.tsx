import type { SavedRoute } from '@estradeiro/contract/routes';
import { CalendarPlus, Mountain, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { dropPack } from '#features/offline-packs/shared/browser-packs.ts';
import { PackOffer } from '#features/offline-packs/shared/pack-slot.tsx';
import { preferenceText } from '#features/planner/shared/texts.ts';
import { useRemoveRecord } from '#platform/offline/save-record.ts';
import { newTripOf, proposalOf } from '#platform/paths.ts';
import { ask } from '#ui/ask.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { namedEnds } from '../shared/named-ends.ts';
import { savedRouteWrites } from '../shared/saved-route-writes.ts';
import { texts } from '../texts.ts';

type Props = {
  route: SavedRoute;
  /** The server does not have it yet. */
  isUnsaved: boolean;
  onEdit: () => void;
  onDownload: () => void;
  onClose: () => void;
};

/** The less frequent actions on a saved route. Deleting is apart from the rest. */
export function RouteMenu({ route, isUnsaved, onEdit, onDownload, onClose }: Props) {
  const { id, name, distance } = route;
  const isThere = distance !== null && !isUnsaved;
  const remove = useRemoval(route, onClose);
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={name} description={namedEnds(route) ?? ''}>
      <MetricsExplained route={route} />
      <div className="flex flex-col gap-2">
        <Button
          variant="secondary"
          aria-label={texts.edit(name)}
          icon={<Pencil size={20} aria-hidden="true" />}
          onClick={closing(onEdit)}
        >
          {texts.editShort}
        </Button>
        {isThere && <PackOffer route={route} onAsk={closing(onDownload)} />}
        <Link href={newTripOf(id)} aria-label={texts.makeTripNamed(name)} className={buttonClass('secondary')}>
          <CalendarPlus size={20} aria-hidden="true" />
          {texts.makeTrip}
        </Link>
        {isThere && (
          <Link href={proposalOf(id)} aria-label={texts.proposeNamed(name)} className={buttonClass('secondary')}>
            <Mountain size={20} aria-hidden="true" className="text-scenic" />
            {texts.propose}
          </Link>
        )}
      </div>
      <Button
        variant="quiet-danger"
        aria-label={texts.remove(name)}
        icon={<Trash2 size={20} aria-hidden="true" />}
        className="mt-4 border border-danger"
        onClick={() => void remove()}
      >
        {texts.removeShort}
      </Button>
    </Sheet>
  );
}

function MetricsExplained({ route: { estimate, isTimeGuessed, distance, filters } }: { route: SavedRoute }) {
  if (distance === null || isTimeGuessed) return null;
  if (!estimate) return <p className="text-15 text-quiet">{texts.timeWithoutTraffic}</p>;
  const leftOut = filters.filter((filter) => filter !== 'fast').map(preferenceText);
  return leftOut.length > 0 && <p className="text-15 text-quiet">{texts.estimateLeavesOut(leftOut)}</p>;
}

/** Confirms before a removal (part 1 §7). */
function useRemoval(route: SavedRoute, onClose: () => void) {
  const onAccepted = () => showToast({ title: texts.removedTitle, description: texts.removed, tone: 'success' });
  const refused = () => ({ title: texts.error, description: texts.removeFailed });
  const remove = useRemoveRecord({ type: savedRouteWrites, onAccepted, refused });
  return async () => {
    if (!(await ask(texts.removeQuestion(route.name)))) return;
    onClose();
    void remove(route).then(() => dropPack(route.id));
  };
}
