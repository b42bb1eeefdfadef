import type { SavedRoute } from '@estradeiro/contract/saved-routes';
import { WifiOff } from 'lucide-react';
import { texts as packTexts } from '#packs/texts.ts';
import { usePacks } from '#packs/use-packs.ts';
import { useOnline } from '#platform/online.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { texts } from '../texts.ts';
import { RouteCard } from './route-card.tsx';

type Props = { error: Error; onRetry: () => void; onEdit: (route: SavedRoute) => void };

/** The routes that lie on this device, where the list of all cannot be had. */
export function PackedRoutes({ error, onRetry, onEdit }: Props) {
  const online = useOnline();
  const { packs, all, isRead } = usePacks();
  const routes = all.flatMap(({ route }) => route ?? []);
  if (packs && !isRead) return <Loading />;
  const failure = <Failure title={texts.unread} error={error} onRetry={onRetry} />;
  if (routes.length === 0) return failure;
  return (
    <>
      {online ? (
        <>
          {failure}
          <p className="text-15 text-quiet">{packTexts.manage}</p>
        </>
      ) : (
        <p role="status" className="flex items-center gap-2 text-15 text-provisional">
          <WifiOff size={18} aria-hidden="true" />
          {packTexts.withoutNetwork}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {routes.map((route) => (
          <RouteCard key={route.id} route={route} onEdit={() => onEdit(route)} />
        ))}
      </ul>
    </>
  );
}
