import type { SavedRoute } from '@estradeiro/contract/routes';
import { CalendarPlus, Mountain, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { useRemoveRecord } from '#platform/offline/save-record.ts';
import { newTripOf, proposalOf } from '#platform/paths.ts';
import { ask } from '#ui/ask.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { savedRouteWrites } from '../shared/saved-route-writes.ts';
import { texts } from '../texts.ts';

type LinksProps = {
  route: SavedRoute;
  /** The server has it, with its line. */
  isOnServer: boolean;
};

/** The screens that continue with a saved route. */
export const RouteLinks = ({ route: { id, name }, isOnServer }: LinksProps) => (
  <>
    <Link href={newTripOf(id)} aria-label={texts.makeTripNamed(name)} className={buttonClass('secondary')}>
      <CalendarPlus size={20} aria-hidden="true" />
      {texts.makeTrip}
    </Link>
    {isOnServer && (
      <Link href={proposalOf(id)} aria-label={texts.proposeNamed(name)} className={buttonClass('secondary')}>
        <Mountain size={20} aria-hidden="true" className="text-scenic" />
        {texts.propose}
      </Link>
    )}
  </>
);

/** Confirms before a removal (part 1 §7). */
export function RemoveRoute({ route, onRemoved }: { route: SavedRoute; onRemoved: () => void }) {
  const onAccepted = () => showToast({ title: texts.removedTitle, description: texts.removed, tone: 'success' });
  const refused = () => ({ title: texts.error, description: texts.removeFailed });
  const remove = useRemoveRecord({ type: savedRouteWrites, onAccepted, refused });
  const confirm = async () => {
    if (!(await ask(texts.removeQuestion(route.name)))) return;
    onRemoved();
    void remove(route);
  };
  return (
    <Button
      variant="quiet-danger"
      aria-label={texts.remove(route.name)}
      icon={<Trash2 size={20} aria-hidden="true" />}
      onClick={() => void confirm()}
    >
      {texts.removeShort}
    </Button>
  );
}
