import { Download, FileDown, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fileNameOf, saveFile } from '#platform/save-file.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
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

/** The sign as it will be sent, drawn before it is asked for: browsers share only what is there at the press. */
function Shared({ ride }: { ride: Ride }) {
  const picture = usePicture(ride);
  const saveGpx = async () => {
    const { gpxOf } = await import('../gpx.ts');
    saveFile(`${fileNameOf(ride.name, 'passeio')}.gpx`, new Blob([gpxOf(ride)], { type: 'application/gpx+xml' }));
  };
  return (
    <div className="flex flex-col gap-3 sideways:flex-row sideways:items-center">
      {picture.state === 'drawing' && (
        <div role="status" aria-label={shareTexts.drawing} className={pictureClass}>
          <Skeleton className="size-full" />
        </div>
      )}
      {picture.state === 'failed' && <p className="text-15 text-provisional">{shareTexts.pictureFailed}</p>}
      {picture.state === 'drawn' && (
        <img src={picture.address} alt={shareTexts.picture(ride.name)} className={`rounded-card ${pictureClass}`} />
      )}
      <div className="flex flex-1 flex-col gap-3">
        {picture.state === 'drawn' && <SendPicture file={picture.file} />}
        <Button variant="secondary" icon={<FileDown size={20} aria-hidden="true" />} onClick={() => void saveGpx()}>
          {shareTexts.gpx}
        </Button>
      </div>
    </div>
  );
}

/** As large as leaves the buttons below, or beside, on the screen. */
const pictureClass = 'mx-auto aspect-square w-full max-w-72 flex-none low:max-w-56 sideways:w-44';

/** Hands the picture to another app where the browser can, else keeps it as a file. */
function SendPicture({ file }: { file: File }) {
  const canShare = navigator.canShare?.({ files: [file] }) ?? false;
  const send = () =>
    navigator.share({ files: [file] }).catch((error: unknown) => {
      // The rider may change their mind; anything else leaves them with the file.
      if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file.name, file);
    });
  return canShare ? (
    <Button icon={<Share2 size={20} aria-hidden="true" />} onClick={() => void send()}>
      {shareTexts.sendPicture}
    </Button>
  ) : (
    <Button icon={<Download size={20} aria-hidden="true" />} onClick={() => saveFile(file.name, file)}>
      {shareTexts.savePicture}
    </Button>
  );
}

type Picture = { state: 'drawing' } | { state: 'failed' } | { state: 'drawn'; file: File; address: string };

function usePicture(ride: Ride): Picture {
  const [picture, setPicture] = useState<Picture>({ state: 'drawing' });
  useEffect(() => {
    let address: string | null = null;
    let isGone = false;
    void drawRideSign(ride)
      .catch(() => null)
      .then((blob) => {
        if (isGone) return;
        if (!blob) return setPicture({ state: 'failed' });
        address = URL.createObjectURL(blob);
        const file = new File([blob], `${fileNameOf(ride.name, 'passeio')}.png`, { type: blob.type });
        setPicture({ state: 'drawn', file, address });
      });
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [ride]);
  return picture;
}
