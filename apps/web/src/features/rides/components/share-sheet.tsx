import type { NewRideRecord } from '@estradeiro/contract/rides';
import { Download, FileDown, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { drawRideSign, type SignedRide } from '../ride-sign.ts';
import { rideTexts, shareTexts } from '../texts.ts';

type Ride = SignedRide & Pick<NewRideRecord, 'track' | 'endedAt'>;

/** Opens what there is to share of a ride. */
export function ShareRide({ ride, size }: { ride: Ride; size?: 'ride' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        className={size && 'px-3!'}
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
    saveFile(`${fileNameOf(ride.name)}.gpx`, new Blob([gpxOf(ride)], { type: 'application/gpx+xml' }));
  };
  return (
    <>
      {picture.state === 'drawing' && (
        <div role="status" aria-label={shareTexts.drawing}>
          <Skeleton className="mx-auto aspect-square w-full max-w-72" />
        </div>
      )}
      {picture.state === 'failed' && <p className="text-15 text-provisional">{shareTexts.pictureFailed}</p>}
      {picture.state === 'drawn' && (
        <>
          <img
            src={picture.address}
            alt={shareTexts.picture(ride.name)}
            className="mx-auto aspect-square w-full max-w-72 rounded-card"
          />
          <SendPicture file={picture.file} />
        </>
      )}
      <Button variant="secondary" icon={<FileDown size={20} aria-hidden="true" />} onClick={() => void saveGpx()}>
        {shareTexts.gpx}
      </Button>
    </>
  );
}

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
        const file = new File([blob], `${fileNameOf(ride.name)}.png`, { type: blob.type });
        setPicture({ state: 'drawn', file, address });
      });
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [ride]);
  return picture;
}

/** A file's name of what the ride is called: 'serra-do-rio-do-rastro'. */
const fileNameOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase() || 'passeio';
