import { Share, X } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { texts } from './texts.ts';

const isDismissed = createStored('install-hint-dismissed', z.boolean(), false, { onSignOut: 'keep' });

/** How to install the app by hand; shown until dismissed, then never again on this device. */
export function InstallHint() {
  const [isShown, setShown] = useState(() => !isDismissed.read());
  if (!isShown) return null;
  const dismiss = () => {
    isDismissed.write(true);
    setShown(false);
  };
  return (
    <section
      aria-label={texts.suggestion}
      className="flex flex-none items-center gap-3 border-t border-line bg-card py-2 pr-1 pl-4"
    >
      <Share size={24} aria-hidden="true" className="text-service" />
      <p className="min-w-0 flex-1 text-15">
        <span className="block font-semibold">{texts.suggestion}</span>
        {texts.byHand}
      </p>
      <IconButton label={texts.dismiss} icon={<X size={24} aria-hidden="true" />} onClick={dismiss} />
    </section>
  );
}
