import type { SavedRoute } from '@estradeiro/contract/routes';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { hasPacks, packsChanged } from '#platform/offline/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { PackRow } from '../pack-row.tsx';
import { slotTexts } from './texts.ts';
import { usePacks } from './use-packs.ts';

/** A route's pack on its card: its state, and the offer to download it unless the screen has its own. */
export function PackSlot({ route, hideOffer = false }: { route: SavedRoute; hideOffer?: boolean }) {
  const [downloadRequests, setDownloadRequests] = useState(0);
  return (
    <>
      <PackStatus {...{ route, downloadRequests, hideOffer }} />
      {!hideOffer && <PackOffer route={route} onAsk={() => setDownloadRequests(downloadRequests + 1)} />}
    </>
  );
}

type StatusProps = {
  route: SavedRoute;
  /** The number of the rider's download requests. */
  downloadRequests: number;
  hideOffer?: boolean;
};

/** The state of a route's pack, if any. Packs are loaded only for riders who have some, or request the first. */
export function PackStatus({ route, downloadRequests, hideOffer = false }: StatusProps) {
  const has = useHasPacks();
  return (has || downloadRequests > 0) && <PackRow {...{ route, downloadRequests, hideOffer }} />;
}

/** The offer to download a route; nothing where that is done, or in progress. */
export function PackOffer({ route, onAsk }: { route: SavedRoute; onAsk: () => void }) {
  const has = useHasPacks();
  if (has === null) return null;
  const offer = <Offer route={route} onAsk={onAsk} />;
  return has ? <UnlessTaken route={route}>{offer}</UnlessTaken> : offer;
}

function UnlessTaken({ route, children }: { route: SavedRoute; children: ReactNode }) {
  const { all, isRead } = usePacks();
  const pack = all.find(({ routeId }) => routeId === route.id);
  const isAbsent = !pack || (pack.state.held === null && pack.state.work.phase === 'none');
  return isRead && isAbsent && children;
}

function Offer({ route, onAsk }: { route: SavedRoute; onAsk: () => void }) {
  if (route.estimate) return <p className="text-15 text-quiet">{slotTexts.estimateWhy}</p>;
  return (
    <Button
      variant="secondary"
      icon={<Download size={20} aria-hidden="true" />}
      aria-label={slotTexts.downloadNamed(route.name)}
      onClick={onAsk}
    >
      {slotTexts.download}
    </Button>
  );
}

/** Whether this browser holds any pack; null while unknown, and where it can hold none. */
export function useHasPacks(): boolean | null {
  const [has, setHas] = useState<boolean | null>(null);
  useEffect(() => {
    if (!('caches' in globalThis)) return;
    const read = () => void hasPacks().then(setHas, () => setHas(false));
    read();
    addEventListener(packsChanged, read);
    return () => removeEventListener(packsChanged, read);
  }, []);
  return has;
}
