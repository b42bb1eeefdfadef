import { bringUpSos } from '#platform/sos.ts';
import { Button } from '#ui/button.tsx';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AsideBar } from './aside-bar.tsx';
import { cancelTexts as texts } from './cancel-texts.ts';
import type { Sos } from './flow.ts';
import { Notice } from './notice.tsx';
import { Stage } from './stage.tsx';
import { UseApp } from './use-app.tsx';

type Props = {
  sos: Extract<Sos, { phase: 'cancelling' }>;
  /** The rest of the app shows; the cancel goes on being tried. */
  isAside: boolean;
  onRetry: () => void;
};

/** Until the server has answered nobody knows whether it was called off in time, and nothing else is said. */
export function CancellingView({ sos, isAside, onRetry }: Props) {
  if (isAside) return <AsideBar words={texts.asideBar} />;
  const isTrying = sos.retryAt === null;
  return (
    <Stage onEscape={() => bringUpSos('aside')}>
      <div className="flex flex-1 flex-col gap-4 pb-4">
        <div role="status" className="flex items-center gap-3 py-4">
          <Spinner className="size-9" />
          <h1 className="text-32 font-extrabold">{sos.isOld ? texts.unknownOld : texts.cancelling}</h1>
        </div>
        {sos.trouble && <Notice title={texts.unknown} hint={texts.unknownHint} />}
        {sos.trouble && <RescueLinks />}
      </div>
      <div className="flex flex-col gap-3">
        {sos.trouble && (
          <Button size="ride" busy={isTrying} onClick={onRetry}>
            {isTrying ? texts.cancelling : texts.retry}
          </Button>
        )}
        <UseApp />
      </div>
    </Stage>
  );
}
