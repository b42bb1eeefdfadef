import { CloudOff, RotateCw } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { giveBackFocus } from '#ui/give-back-focus.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ageOf } from '../age.ts';
import { useMinute } from '../clock.ts';
import { useOnline } from '../online.ts';
import { cachedTexts } from './texts.ts';

type Props = {
  /** What shows was read then, in epoch milliseconds: a query's `dataUpdatedAt`. */
  readAt: number;
  /** The last attempt to read it anew did not succeed: a query's `isError`. */
  failed: boolean;
  onRetry: () => Promise<unknown>;
  /** What else there is to say without a network, 'Sem conexão' included. */
  offline?: string;
};

/** How old what shows is, where the server cannot be reached, and the way to try again where it may be. */
export function LastKnownNotice({ readAt, failed, onRetry, offline = cachedTexts.offline }: Props) {
  const online = useOnline();
  const now = useMinute().getTime();
  if (online && !failed) return null;
  return (
    <div className="flex items-center gap-3">
      <p role="status" className="flex flex-1 items-start gap-2 text-15 font-semibold text-provisional">
        <CloudOff size={20} aria-hidden="true" className="flex-none" />
        <span>
          {online ? cachedTexts.failed : offline} {cachedTexts.readAt(ageOf((now - readAt) / 60_000))}
        </span>
      </p>
      {online && <Retry onRetry={onRetry} />}
    </div>
  );
}

function Retry({ onRetry }: Pick<Props, 'onRetry'>) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) giveBackFocus(null); // it goes with what it mended
    };
  }, []);
  const retry = () => {
    setBusy(true);
    void onRetry().finally(() => setBusy(false));
  };
  return (
    <IconButton
      ref={button}
      label={cachedTexts.retry}
      variant="secondary"
      busy={busy}
      icon={busy ? <Spinner /> : <RotateCw size={20} aria-hidden="true" />}
      onClick={retry}
    />
  );
}
