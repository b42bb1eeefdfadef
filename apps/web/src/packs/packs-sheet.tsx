import { Trash2 } from 'lucide-react';
import { ageOf } from '#platform/age.ts';
import { systemClock } from '#platform/clock.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { AlongPack } from './along-pack.tsx';
import { formatBytes } from './bytes.ts';
import { PackBadge } from './pack-badge.tsx';
import { type Pack, takenBytes } from './packs.ts';
import { texts } from './texts.ts';
import { usePacks, useStorageFigures } from './use-packs.ts';

type Props = { packs: readonly Pack[]; onClose: () => void };

/** What lies on this device for riding without a network, what it takes, and how to be rid of it. */
export const PacksSheet = ({ packs, onClose }: Props) => (
  <Sheet open onOpenChange={(open) => !open && onClose()} title={texts.manage}>
    <PackList packs={packs} />
  </Sheet>
);

function PackList({ packs: shown }: { packs: readonly Pack[] }) {
  const { packs } = usePacks();
  const figures = useStorageFigures(shown);
  return (
    <div className="flex flex-col gap-4">
      {shown.length === 0 && <p>{texts.nothing}</p>}
      <ul className="flex flex-col gap-3">
        {shown.map((pack) => (
          <PackItem key={pack.routeId} pack={pack} onRemove={() => packs?.send(pack.routeId, { type: 'removed' })} />
        ))}
      </ul>
      {figures && (
        <div className="text-15 text-quiet">
          <p>{texts.used(formatBytes(figures.usedBytes), formatBytes(figures.freeBytes))}</p>
          <p>{figures.isSafe ? texts.safe : texts.unsafe}</p>
        </div>
      )}
      {shown.length > 1 && (
        <Button variant="secondary" onClick={() => confirm(texts.removeAllQuestion) && void packs?.removeAll()}>
          {texts.removeAll}
        </Button>
      )}
    </div>
  );
}

function PackItem({ pack, onRemove }: { pack: Pack; onRemove: () => void }) {
  const name = pack.route?.name ?? texts.unnamed;
  const minutes = pack.gatheredAt ? (systemClock() - Date.parse(pack.gatheredAt)) / 60_000 : null;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-3">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h3 className="font-semibold">{name}</h3>
          <p className="text-15 tabular-nums text-quiet">
            {[formatBytes(takenBytes(pack)), ...(minutes === null ? [] : [texts.gathered(ageOf(minutes))])].join(' · ')}
          </p>
        </div>
        <IconButton
          label={texts.remove(name)}
          icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />}
          onClick={() => confirm(texts.removeQuestion(name)) && onRemove()}
        />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <PackBadge state={pack.state} />
      </div>
      {pack.state.held && <AlongPack routeId={pack.routeId} />}
    </li>
  );
}
