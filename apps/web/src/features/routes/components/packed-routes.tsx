import type { SavedRoute } from '@estradeiro/contract/saved-routes';
import { WifiOff } from 'lucide-react';
import { texts } from '#packs/texts.ts';
import { usePacks } from '#packs/use-packs.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { RouteCard } from './route-card.tsx';

type Props = { error: Error; onRetry: () => void; onEdit: (route: SavedRoute) => void };

/** The routes that lie on this device, where the list of all cannot be had. */
export function PackedRoutes({ error, onRetry, onEdit }: Props) {
  const { packs, all, isRead } = usePacks();
  const routes = all.flatMap(({ route }) => route ?? []);
  if (packs && !isRead) return <Loading />;
  if (routes.length === 0) return <Failure error={error} onRetry={onRetry} />;
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-15 text-provisional">
        <WifiOff size={18} aria-hidden="true" />
        {texts.withoutNetwork}
      </p>
      <ul className="flex flex-col gap-3">
        {routes.map((route) => (
          <RouteCard key={route.id} route={route} onEdit={() => onEdit(route)} />
        ))}
      </ul>
    </>
  );
}
