import type { SavedRoute } from '@estradeiro/contract/routes';
import { Download, Pause, Play, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { PackBadge, percentOf } from './pack-badge.tsx';
import { formatBytes } from './shared/bytes.ts';
import { absent, type PackEvent, type PackState, type Work } from './shared/pack-state.ts';
import { packTexts, slotTexts } from './shared/texts.ts';
import { usePacks } from './shared/use-packs.ts';

type Props = { totalBytes: number; doneBytes: number; fits: boolean; send: (event: PackEvent) => void };

function OfferSheet({ totalBytes, doneBytes, fits, send }: Props) {
  const size = formatBytes(totalBytes);
  const left = formatBytes(totalBytes - doneBytes);
  return (
    <Sheet open onOpenChange={(open) => !open && send({ type: 'declined' })} title={packTexts.offerTitle}>
      <div className="flex flex-col gap-4">
        <p className="text-20 font-semibold">
          {doneBytes > 0 ? packTexts.offerLeft(left, size) : packTexts.offer(size)}
        </p>
        <p>{packTexts.offerWhat}</p>
        <p className="text-15 text-quiet">{packTexts.offerKeep}</p>
        {!fits && (
          <p role="alert" className="font-semibold text-danger">
            {packTexts.offerNoSpace(left)}
          </p>
        )}
        <Button disabled={!fits} onClick={() => send({ type: 'confirmed' })}>
          {packTexts.offerNow}
        </Button>
        <Button variant="secondary" onClick={() => send({ type: 'declined' })}>
          {packTexts.offerLater}
        </Button>
      </div>
    </Sheet>
  );
}

type RowProps = {
  route: SavedRoute;
  downloadRequests: number;
  /** Hides the confirmation of a download, where the screen has its own. */
  hideOffer?: boolean;
};

/** Whether a route can be ridden without a network, the progress of its download, and its actions; nothing without a download. */
export function PackRow({ route, downloadRequests, hideOffer = false }: RowProps) {
  const { packs, all, isRead } = usePacks();
  const state = all.find(({ routeId }) => routeId === route.id)?.state ?? absent;
  const send = (event: PackEvent) => packs?.send(route.id, event);
  useEffect(() => void packs?.compareRoutes([route]), [packs, route]);

  // A press before packs were loaded counts once.
  const begun = useRef(0);
  useEffect(() => {
    if (!packs || begun.current === downloadRequests) return;
    begun.current = downloadRequests;
    packs.send(route.id, { type: 'asked' });
  }, [packs, downloadRequests, route.id]);

  if (!packs || !isRead || (state.held === null && state.work.phase === 'none')) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 empty:hidden">
        <PackBadge state={state} />
      </div>
      <Progress name={route.name} work={state.work} />
      <Why state={state} />
      <Action name={route.name} state={state} send={send} />
      {state.work.phase === 'offered' && !hideOffer && <OfferSheet {...state.work} send={send} />}
    </div>
  );
}

function Progress({ name, work }: { name: string; work: Work }) {
  if (work.phase !== 'downloading' && work.phase !== 'paused') return null;
  const percent = percentOf(work);
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={packTexts.progress(name)}
        aria-valuenow={percent}
        className="h-2 flex-1 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-guidance" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-15 tabular-nums text-quiet">
        {packTexts.ofBytes(formatBytes(work.doneBytes), formatBytes(work.totalBytes))}
      </p>
    </div>
  );
}

function Why({ state: { held, work } }: { state: PackState }) {
  const why = reasonOf(held, work);
  return why && <p className="text-15 text-quiet">{why}</p>;
}

function reasonOf(held: PackState['held'], work: Work): string | null {
  if (work.phase === 'paused' && work.why === 'network') return packTexts.waiting;
  if (work.phase === 'stopped') return work.why === 'no-space' ? packTexts.noSpaceWhy : packTexts.incompleteWhy;
  if (work.phase !== 'none' || !held) return null;
  if (held.isOld) return held.isOld === 'map' ? packTexts.oldMap : packTexts.oldRoute;
  return held.lacksRoadAhead ? packTexts.lacksRoadAheadWhy : null;
}

type ActionProps = { name: string; state: PackState; send: (event: PackEvent) => void };

function Action({ name, state: { held, work }, send }: ActionProps) {
  const ask = () => send({ type: 'asked' });
  switch (work.phase) {
    case 'downloading':
      return (
        <Control
          label={packTexts.pauseNamed(name)}
          icon={<Pause size={20} aria-hidden="true" />}
          onClick={() => send({ type: 'paused' })}
        >
          {packTexts.pause}
        </Control>
      );
    case 'paused':
      return (
        <Control
          label={packTexts.resumeNamed(name)}
          icon={<Play size={20} aria-hidden="true" />}
          onClick={() => send({ type: 'resumed' })}
        >
          {packTexts.resume}
        </Control>
      );
    case 'stopped':
      return (
        <Control label={packTexts.completeNamed(name)} icon={<Download size={20} aria-hidden="true" />} onClick={ask}>
          {packTexts.complete}
        </Control>
      );
    default:
      if (held && !held.isOld && !held.lacksRoadAhead && work.phase === 'none') return null;
      return (
        <Control
          label={held ? packTexts.updateNamed(name) : slotTexts.downloadNamed(name)}
          icon={held ? <RefreshCw size={20} aria-hidden="true" /> : <Download size={20} aria-hidden="true" />}
          busy={work.phase === 'planning'}
          onClick={ask}
        >
          {work.phase === 'planning' ? slotTexts.planning : held ? packTexts.update : slotTexts.download}
        </Control>
      );
  }
}

type ControlProps = { label: string; icon: ReactNode; busy?: boolean; onClick: () => void; children: string };

const Control = ({ label, children, ...rest }: ControlProps) => (
  <Button variant="secondary" aria-label={label} {...rest}>
    {children}
  </Button>
);
