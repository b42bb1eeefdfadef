import { X } from 'lucide-react';
import { useState } from 'react';
import { useSosEntry } from '#features/emergency/shared/sos-entry.ts';
import { useLacksRoom } from '#platform/app-version.ts';
import { useIsRiding } from '#platform/riding-mode.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { uiTexts } from '#ui/texts.ts';
import { versionTexts } from './texts.ts';

/**
 * States that the app does not open without a signal, where the browser has no room to cache it. Hidden during a ride
 * or an SOS.
 */
export function NoRoomNotice() {
  const lacksRoom = useLacksRoom();
  const isRiding = useIsRiding();
  const isSos = useSosEntry() !== null;
  const [isRead, setRead] = useState(false);
  if (!lacksRoom || isRiding || isSos || isRead) return null;
  return (
    <section
      role="status"
      className="flex flex-none items-center gap-2 border-t border-line bg-card py-2 pr-1 pl-4 text-17"
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-provisional">{versionTexts.noRoom}</p>
        <p className="text-15">{versionTexts.noRoomHint}</p>
      </div>
      <IconButton
        label={uiTexts.close}
        size="ride"
        icon={<X size={24} aria-hidden="true" />}
        onClick={() => setRead(true)}
      />
    </section>
  );
}
