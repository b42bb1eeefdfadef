import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { currentPosition, LocationError } from '#platform/geolocation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { locationMessage } from '../shared-location.ts';
import { texts } from '../texts.ts';

type Props = {
  groupName: string;
  /** Fails where the device cannot keep it. */
  onShare: (message: string) => Promise<void>;
};

/** Tells the group where the rider is now. It is asked first: a press that went astray must not tell it. */
export function ShareLocation({ groupName, onShare }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isLocating, setLocating] = useState(false);
  const share = async () => {
    setLocating(true);
    try {
      const { position } = await currentPosition();
      setAsking(false);
      await onShare(locationMessage(position)).catch(() => undefined); // that has been told
    } catch (error) {
      const isDenied = error instanceof LocationError && error.failure === 'denied';
      const description = isDenied ? texts.locationDenied : texts.locationHint;
      showToast({ title: texts.locationFailed, description, tone: 'destructive' });
    } finally {
      setLocating(false);
    }
  };
  return (
    <>
      <IconButton
        label={texts.shareLocation}
        icon={<MapPin size={24} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <Dialog open onOpenChange={setAsking} title={texts.askLocation} description={texts.askLocationHint(groupName)}>
          <div className="flex flex-col gap-2">
            <Button busy={isLocating} icon={<MapPin size={20} aria-hidden="true" />} onClick={share}>
              {isLocating ? texts.locating : texts.confirmLocation}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
