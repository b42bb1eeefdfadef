import { Download, Share, Smartphone } from 'lucide-react';
import { isInstalled, isInstalledByHand } from '#platform/installed.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useInstall } from './install.ts';
import { texts } from './texts.ts';

/**
 * Puts the app on the home screen: by a button where the browser allows it, else with instructions. Nothing where it is installed.
 */
export function InstallCard() {
  const install = useInstall();
  const isByHand = isInstalledByHand() && !isInstalled();
  if (!install && !isByHand) return null;
  return (
    <Card role="region" aria-label={texts.title} className="flex flex-col gap-3">
      <h2 className="flex items-center gap-3 text-20 font-semibold">
        <Smartphone size={20} aria-hidden="true" className="text-quiet" />
        {texts.title}
      </h2>
      <p className="text-quiet">{texts.hint}</p>
      {install ? (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Download size={20} aria-hidden="true" />}
          onClick={install}
        >
          {texts.install}
        </Button>
      ) : (
        <p className="flex items-center gap-3">
          <Share size={24} aria-hidden="true" className="text-service" />
          {texts.byHand}
        </p>
      )}
    </Card>
  );
}
