import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { createSavedRoute, listSavedRoutes, type SavedRouteDetail } from '@estradeiro/contract/routes';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { popularRideQuery } from '#features/planner/shared/popular-ride.ts';
import { withNetworkReason } from '#platform/api-error.ts';
import { call, newIdempotencyKey } from '#platform/call.ts';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { texts } from '../texts.ts';

/** 'already': the rider had it before. */
type Saved = { route: SavedRouteDetail; outcome: 'made' | 'already' };

/** Saves a ride with its route. The key depends on the ride, so that there is one copy unless another `copy` is wanted. */
async function saveRide(client: QueryClient, ride: PopularRoute, copy: boolean): Promise<Saved> {
  const { name, origin, destination, waypoints } = ride;
  const [before, { route }] = await Promise.all([
    copy ? [] : call(listSavedRoutes, { query: {} }),
    client.fetchQuery(popularRideQuery(ride.id)),
  ]);
  const saved = await call(createSavedRoute, {
    body: { name, origin, destination, waypoints, route },
    idempotencyKey: copy ? newIdempotencyKey() : `popular-route-${ride.id}`,
  });
  return { route: saved, outcome: before.some(({ id }) => id === saved.id) ? 'already' : 'made' };
}

type Props = {
  open: boolean;
  name: string;
  busy: boolean;
  onOpenChange: (open: boolean) => void;
  onCopy: () => void;
};

const AskForCopy = ({ open, name, busy, onOpenChange, onCopy }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={texts.again} description={texts.againHint(name)}>
    <Link href={paths.routes} className={buttonClass('primary')}>
      {texts.seeIt}
    </Link>
    <Button variant="secondary" busy={busy} onClick={onCopy}>
      {texts.anotherCopy}
    </Button>
  </Dialog>
);

/** Saves a ride to the rider's own routes. A second copy needs a confirmation. `isShort`: one word on a narrow button. */
export function SaveRide({ ride, isShort = false }: { ride: PopularRoute; isShort?: boolean }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const failed = (error: unknown) =>
    showToast({
      title: texts.error,
      description: withNetworkReason(texts.saveFailed, error),
      tone: 'destructive',
    });
  const save = useMutation({
    mutationFn: (copy: boolean) => saveRide(client, ride, copy),
    onSuccess: ({ outcome }) => {
      if (outcome === 'already') return setAsking(true);
      setAsking(false);
      showToast({ title: texts.savedTitle, description: texts.savedHint(ride.name), tone: 'success' });
      return client.invalidateQueries({ queryKey: ['saved-routes'] });
    },
    onError: failed,
  });
  const [shortText, longText] = save.isSuccess ? [texts.savedShort, texts.savedTitle] : [texts.saveShort, texts.save];
  return (
    <>
      <Button
        variant="secondary"
        busy={save.isPending}
        {...(isShort && { 'aria-label': texts.saveNamed(ride.name) })}
        icon={
          save.isSuccess ? <BookmarkCheck size={20} aria-hidden="true" /> : <Bookmark size={20} aria-hidden="true" />
        }
        onClick={() => (save.isSuccess ? setAsking(true) : save.mutate(false))}
      >
        {isShort ? shortText : longText}
      </Button>
      <AskForCopy
        open={asking}
        name={ride.name}
        busy={save.isPending}
        onOpenChange={setAsking}
        onCopy={() => save.mutate(true)}
      />
    </>
  );
}
