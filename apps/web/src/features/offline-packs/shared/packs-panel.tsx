import { HardDriveDownload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { formatBytes } from './bytes.ts';
import { takenBytes } from './packs.ts';
import { PacksSheet } from './packs-sheet.tsx';
import { packTexts } from './texts.ts';
import { usePacks } from './use-packs.ts';

/** The way to what lies on this device; nothing shows where there is none. */
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
