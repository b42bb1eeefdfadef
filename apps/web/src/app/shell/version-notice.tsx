import { X } from 'lucide-react';
import { useState } from 'react';
import { useSosEntry } from '#features/emergency/shared/sos-entry.ts';
import { takeNewVersion, useNewVersion } from '#platform/app-version.ts';
import { useIsRiding } from '#platform/riding-mode.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { versionTexts } from './texts.ts';

/** Offers a new version of the app, except during a ride or an SOS. */
export function VersionNotice() {
  const isNewThere = useNewVersion();
  const isRiding = useIsRiding();
  const isSos = useSosEntry() !== null;
  const [isLater, setLater] = useState(false);
  if (!isNewThere || isRiding || isSos || isLater) return null;
  return (
    <section
      role="status"
      className="flex flex-none items-center gap-2 border-t border-line bg-card py-2 pr-1 pl-4 text-17"
    >
      <p className="min-w-0 flex-1 font-semibold">{versionTexts.newVersion}</p>
      <Button size="ride" className="px-5!" onClick={takeNewVersion}>
        {versionTexts.update}
      </Button>
      <IconButton
        label={versionTexts.updateLater}
        size="ride"
        icon={<X size={24} aria-hidden="true" />}
        onClick={() => setLater(true)}
      />
    </section>
  );
}
