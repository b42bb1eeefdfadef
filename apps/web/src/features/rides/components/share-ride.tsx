import { lineOfRide } from '@estradeiro/navigation/sharing/shared-line';
import { FileDown, Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLineHeights } from '#features/heights/shared/line-heights.ts';
import { ShareLine, ShareSheet } from '#features/sharing/shared/share-sheet.tsx';
import type { DevicePhoto } from '#platform/offline/photo-storage.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { fileNameOf, saveFile } from '#ui/save-file.ts';
import type { TrackedRide } from '../ride-gpx.ts';
import { rideTexts, shareTexts } from '../texts.ts';
import { addressOf } from './ride-photos.tsx';

type Ride = TrackedRide & Parameters<typeof lineOfRide>[0];
type Props = {
  ride: Ride;
  /** Null while the server does not have it. */
  recordId?: string | null;
  photos?: readonly DevicePhoto[];
  size?: ButtonSize;
};

export function ShareRide({ ride, recordId = null, photos, size }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        className="px-3!"
        icon={<Share2 size={22} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {rideTexts.share}
      </Button>
      {open && (
        <ShareSheet onClose={() => setOpen(false)}>
          <RiddenLine {...{ ride, recordId, photos }} />
        </ShareSheet>
      )}
    </>
  );
}

type LineProps = Pick<Props, 'ride' | 'photos'> & { recordId: string | null };

function RiddenLine({ ride, recordId, photos }: LineProps) {
  const shared = useMemo(
    () => photos?.map(({ preview, position }) => ({ address: addressOf(preview), position })) ?? [],
    [photos],
  );
  const line = useMemo(() => lineOfRide(ride), [ride]);
  const heights = useLineHeights(ride.track);
  const saveGpx = async () => {
    const { gpxOf } = await import('../ride-gpx.ts');
    const gpx = new Blob([gpxOf(ride, heights)], { type: 'application/gpx+xml' });
    saveFile(`${fileNameOf(ride.name, 'passeio')}.gpx`, gpx);
  };
  if (!line) return <p className="text-provisional">{shareTexts.noLine}</p>;
  return (
    <ShareLine kind="ride" recordId={recordId} line={line} photos={shared}>
      <Button variant="secondary" icon={<FileDown size={20} aria-hidden="true" />} onClick={() => void saveGpx()}>
        {shareTexts.ownGpx}
      </Button>
      <p className="text-15 text-quiet">{shareTexts.ownGpxHint}</p>
    </ShareLine>
  );
}
