import { FileDown, Share2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { fileNameOf, saveFile } from '#platform/save-file.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { SharePicture } from '#ui/share-picture.tsx';
import type { TrackedRide } from '../gpx.ts';
import { drawRideSign, type SignedRide } from '../ride-sign.ts';
import { rideTexts, shareTexts } from '../texts.ts';

type Ride = SignedRide & TrackedRide;

/** Opens what there is to share of a ride. */
export function ShareRide({ ride, size }: { ride: Ride; size?: ButtonSize }) {
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
      <Sheet open={open} onOpenChange={setOpen} title={shareTexts.title} description={shareTexts.hint}>
        <Shared ride={ride} />
      </Sheet>
    </>
  );
}

function Shared({ ride }: { ride: Ride }) {
  const draw = useCallback(() => drawRideSign(ride), [ride]);
  const saveGpx = async () => {
    const { gpxOf } = await import('../gpx.ts');
    saveFile(`${fileNameOf(ride.name, 'passeio')}.gpx`, new Blob([gpxOf(ride)], { type: 'application/gpx+xml' }));
  };
  return (
    <SharePicture
      draw={draw}
      fileName={fileNameOf(ride.name, 'passeio')}
      alt={shareTexts.picture(ride.name)}
      failed={shareTexts.pictureFailed}
    >
      <Button variant="secondary" icon={<FileDown size={20} aria-hidden="true" />} onClick={() => void saveGpx()}>
        {shareTexts.gpx}
      </Button>
    </SharePicture>
  );
}
