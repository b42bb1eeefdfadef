import { Download, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { saveFile } from './save-file.ts';
import { Skeleton } from './skeleton.tsx';
import { uiTexts } from './texts.ts';

type Props = {
  /** Draws the picture; null where the browser cannot. The function must be stable for one picture. */
  draw: () => Promise<Blob | null>;
  /** Without its extension. */
  fileName: string;
  /** The picture's content, for screen readers. */
  alt: string;
  /** Replaces a picture that could not be drawn. */
  failed: string;
  /** The variant of the button; `secondary` where the picture is not the first thing to share. */
  variant?: 'primary' | 'secondary';
  children?: ReactNode;
};

/** A picture to share, drawn in advance: browsers share only what exists at the press. */
export function SharePicture({ draw, fileName, alt, failed, variant = 'primary', children }: Props) {
  const picture = usePicture(draw, fileName);
  return (
    <div className="flex flex-col gap-3 sideways:flex-row sideways:items-center">
      {picture.state === 'drawing' && (
        <div role="status" aria-label={uiTexts.drawingPicture} className={`aspect-square ${pictureClass}`}>
          <Skeleton className="size-full" />
        </div>
      )}
      {picture.state === 'failed' && <p className="text-15 text-provisional">{failed}</p>}
      {picture.state === 'drawn' && <img src={picture.address} alt={alt} className={`rounded-card ${pictureClass}`} />}
      <div className="flex flex-1 flex-col gap-3">
        {picture.state === 'drawn' && <SendPicture file={picture.file} variant={variant} />}
        {children}
      </div>
    </div>
  );
}

/** As large as possible with the buttons below, or beside, on the screen. */
const pictureClass = 'mx-auto w-full max-w-72 flex-none low:max-w-56 sideways:w-44';

/** Shares the picture with another app where the browser can, else saves a file. */
function SendPicture({ file, variant }: { file: File } & Pick<Props, 'variant'>) {
  const canShare = navigator.canShare?.({ files: [file] }) ?? false;
  const send = () =>
    navigator.share({ files: [file] }).catch((error: unknown) => {
      // A rider who cancels gets nothing; any other failure leaves them with the file.
      if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file.name, file);
    });
  return canShare ? (
    <Button variant={variant} icon={<Share2 size={20} aria-hidden="true" />} onClick={() => void send()}>
      {uiTexts.sendPicture}
    </Button>
  ) : (
    <Button
      variant={variant}
      icon={<Download size={20} aria-hidden="true" />}
      onClick={() => saveFile(file.name, file)}
    >
      {uiTexts.savePicture}
    </Button>
  );
}

type Picture = { state: 'drawing' } | { state: 'failed' } | { state: 'drawn'; file: File; address: string };

function usePicture(draw: Props['draw'], fileName: string): Picture {
  const [picture, setPicture] = useState<Picture>({ state: 'drawing' });
  useEffect(() => {
    let address: string | null = null;
    let isUnmounted = false;
    void draw()
      .catch(() => null)
      .then((blob) => {
        if (isUnmounted) return;
        if (!blob) return setPicture({ state: 'failed' });
        address = URL.createObjectURL(blob);
        setPicture({ state: 'drawn', file: new File([blob], `${fileName}.png`, { type: blob.type }), address });
      });
    return () => {
      isUnmounted = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [draw, fileName]);
  return picture;
}
