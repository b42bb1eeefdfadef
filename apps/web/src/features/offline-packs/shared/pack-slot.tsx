import type { SavedRoute } from '@estradeiro/contract/routes';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { hasPacks, packsChanged } from '#platform/offline/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { PackRow } from '../pack-row.tsx';
import { slotTexts } from './texts.ts';
import { usePacks } from './use-packs.ts';

/** A route's pack where it has a card: what there is of it, and the offer to take it along, unless the screen asks that itself. */
export function PackSlot({ route, hideOffer = false }: { route: SavedRoute; hideOffer?: boolean }) {
  const [timesAsked, setTimesAsked] = useState(0);
  return (
    <>
      <PackStatus {...{ route, timesAsked, hideOffer }} />
      {!hideOffer && <PackOffer route={route} onAsk={() => setTimesAsked(timesAsked + 1)} />}
    </>
  );
}

type StatusProps = {
  route: SavedRoute;
  /** How often the rider asked for the download. */
  timesAsked: number;
  hideOffer?: boolean;
};

/** What there is of a route's pack, if anything. Packs are loaded only for who has some, or asks for the first. */
export function PackStatus({ route, timesAsked, hideOffer = false }: StatusProps) {
  const has = useHasTakenAlong();
  return (has || timesAsked > 0) && <PackRow {...{ route, timesAsked, hideOffer }} />;
}

/** The offer to take a route along; nothing where that is done, or under way. */
export function PackOffer({ route, onAsk }: { route: SavedRoute; onAsk: () => void }) {
  const has = useHasTakenAlong();
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

/** Whether this browser holds any pack; null until that is known, and where it can hold none. */
export function useHasTakenAlong(): boolean | null {
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
