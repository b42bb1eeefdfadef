import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { Loading } from './states.tsx';
import { texts } from './texts.ts';
import { showToast } from './toast.tsx';

type Options<P> = {
  /** Stands in its place until it is here; nothing by default. */
  meanwhile?: ComponentType<P>;
  /**
   * Stands in its place where it does not come. By default what has `onClose` is closed again and a toast says why; of anything
   * else the failure goes to the error boundary around it.
   */
  otherwise?: ComponentType<P>;
};

/** What stands in place of whole screens and views. */
export const whileLoading = { meanwhile: () => <Loading /> };

/** For `otherwise`: what comes unasked is left out without a network, rather than told of. */
export const Nothing = () => null;

/** `load` brings the code ahead of the first time that it shows; it fails where the code does not come. */
export type OnDemand<P extends object> = ComponentType<P> & { load: () => Promise<void> };

/**
 * A component whose code comes when it is first shown. Unlike React's `lazy` it shows what has come at once, where that waits until
 * its fallback has stood for 300 ms, and asks again after a failure: when there is a network again, and when it is shown anew.
 */
export function onDemand<P extends object>(
  bring: () => Promise<ComponentType<P>>,
  options: Options<P> = {},
): OnDemand<P> {
  const part: Part<P> = {
    ...options,
    load() {
      part.coming ??= bring().then(
        (Come) => {
          part.Come = Come;
        },
        (failure: unknown) => {
          part.coming = undefined; // to be asked for again
          throw failure;
        },
      );
      return part.coming;
    },
  };
  return Object.assign((props: P) => <Arriving part={part} props={props} />, { load: part.load });
}

type Part<P> = Options<P> & { coming?: Promise<void> | undefined; Come?: ComponentType<P>; load: () => Promise<void> };

function Arriving<P extends object>({ part, props }: { part: Part<P>; props: P }) {
  const { Come, meanwhile: Meanwhile, otherwise: Otherwise } = part;
  const failure = useArrival(part, Come !== undefined);
  if (Come) return <Come {...props} />;
  if (!failure) return Meanwhile ? <Meanwhile {...props} /> : null;
  if (Otherwise) return <Otherwise {...props} />;
  const { onClose } = props as { onClose?: () => void };
  if (onClose) return <Missed onClose={onClose} />;
  throw failure.error;
}

/** In place of what did not come and can be closed: a dialog would open by itself, much later, over whatever the rider does then. */
function Missed({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    tellMissed();
    onClose();
  });
  return null;
}

/** Tells that what was asked for did not come. */
export const tellMissed = (): void =>
  showToast({ title: texts.notOpened, description: texts.notOpenedHint, tone: 'destructive' });

/** Draws again once it has come, also where it came right after this drawing; why it does not, when it does not. */
function useArrival<P>(part: Part<P>, isDrawn: boolean): { error: unknown } | null {
  const [outcome, setOutcome] = useState<{ error: unknown } | 'here' | null>(null);
  useLayoutEffect(() => {
    if (isDrawn) return;
    const ask = () =>
      void part.load().then(
        () => setOutcome('here'),
        (error: unknown) => setOutcome({ error }),
      );
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [part, isDrawn]);
  return outcome === 'here' ? null : outcome;
}
