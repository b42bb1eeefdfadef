import { formatDistance } from '@estradeiro/navigation/display';
import { useQuery } from '@tanstack/react-query';
import { HardDriveDownload, Phone } from 'lucide-react';
import { useState } from 'react';
import { ageOf } from '#platform/age.ts';
import { systemClock } from '#platform/clock.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { RemoveIconButton } from '#ui/remove-icon-button.tsx';
import { PackBadge } from '../pack-badge.tsx';
import { type Pack, takenBytes } from '../packs.ts';
import { packedAnswers } from './answers.ts';
import { formatBytes } from './bytes.ts';
import { packTexts } from './texts.ts';
import { usePacks, useStorageEstimate } from './use-packs.ts';

/** Lodgings on a downloaded route, which a rider can call from anywhere. */
function LodgingOnRoute({ routeId }: { routeId: string }) {
  const { data: lodging } = useQuery({
    queryKey: ['packs', 'lodging', routeId],
    queryFn: async () => (await packedAnswers()?.lodgingOf(routeId)) ?? [],
  });
  if (!lodging) return null;
  return (
    <details>
      <summary className="flex min-h-12 cursor-pointer items-center text-15 font-semibold text-service">
        {`${packTexts.lodging} (${lodging.length})`}
      </summary>
      {lodging.length === 0 && <p className="text-15 text-quiet">{packTexts.noLodging}</p>}
      <ul className="flex flex-col">
        {lodging.map(({ name, phone, alongMeters, lat, lng }) => (
          <li key={`${lat},${lng},${alongMeters}`} className="flex min-h-12 items-center justify-between gap-2">
            <div>
              <p>{name}</p>
              <p className="text-15 text-quiet">{packTexts.atKm(formatDistance(alongMeters))}</p>
            </div>
            {phone && (
              <a
                href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                aria-label={packTexts.callNamed(name)}
                className="flex size-12 items-center justify-center rounded-full text-service"
              >
                <Phone size={22} aria-hidden="true" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

type Props = { packs: readonly Pack[]; onClose: () => void };

const PacksSheet = ({ packs, onClose }: Props) => (
  <Sheet open onOpenChange={(open) => !open && onClose()} title={packTexts.manage}>
    <PackList packs={packs} />
  </Sheet>
);

function PackList({ packs: shown }: { packs: readonly Pack[] }) {
  const { packs } = usePacks();
  const storage = useStorageEstimate(shown);
  const removeAll = async () => {
    if (await ask(packTexts.removeAllQuestion)) void packs?.removeAll();
  };
  return (
    <div className="flex flex-col gap-4">
      {shown.length === 0 && <p>{packTexts.nothing}</p>}
      <ul className="flex flex-col gap-3">
        {shown.map((pack) => (
          <PackItem key={pack.routeId} pack={pack} onRemove={() => packs?.send(pack.routeId, { type: 'removed' })} />
        ))}
      </ul>
      {storage && (
        <div className="text-15 text-quiet">
          <p>{packTexts.used(formatBytes(storage.usedBytes), formatBytes(storage.freeBytes))}</p>
          <p>{storage.isSafe ? packTexts.safe : packTexts.unsafe}</p>
        </div>
      )}
      {shown.length > 1 && (
        <Button variant="secondary" onClick={() => void removeAll()}>
          {packTexts.removeAll}
        </Button>
      )}
    </div>
  );
}

function PackItem({ pack, onRemove }: { pack: Pack; onRemove: () => void }) {
  const name = pack.route?.name ?? packTexts.unnamed;
  const remove = async () => {
    if (await ask(packTexts.removeQuestion(name))) onRemove();
  };
  const minutes = pack.gatheredAt ? (systemClock() - Date.parse(pack.gatheredAt)) / 60_000 : null;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-3">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h3 className="font-semibold">{name}</h3>
          <p className="text-15 tabular-nums text-quiet">
            {[formatBytes(takenBytes(pack)), ...(minutes === null ? [] : [packTexts.gathered(ageOf(minutes))])].join(
              ' · ',
            )}
          </p>
        </div>
        <RemoveIconButton label={packTexts.remove(name)} onClick={() => void remove()} />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <PackBadge state={pack.state} />
      </div>
      {pack.state.held && <LodgingOnRoute routeId={pack.routeId} />}
    </li>
  );
}

/** Opens the list of packs; nothing without any. */
export function PacksButton() {
  const { all } = usePacks();
  const [open, setOpen] = useState(false);
  const packs = all.filter((pack) => takenBytes(pack) > 0);
  if (packs.length === 0 && !open) return null;
  const size = formatBytes(packs.reduce((sum, pack) => sum + takenBytes(pack), 0));
  return (
    <>
      {packs.length > 0 && (
        <Button
          variant="secondary"
          icon={<HardDriveDownload size={20} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          <span className="flex flex-col items-start leading-tight">
            {packTexts.manage}
            <span className="text-13 font-normal text-quiet">{packTexts.manageHint(packs.length, size)}</span>
          </span>
        </Button>
      )}
      {open && <PacksSheet packs={packs} onClose={() => setOpen(false)} />}
    </>
  );
}
