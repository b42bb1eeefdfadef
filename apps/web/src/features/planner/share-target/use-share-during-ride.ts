import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { paths } from '#platform/paths.ts';
import { showToast } from '#ui/toast.tsx';
import type { ShareMessage } from '#worker/messages.ts';
import { sharedTable } from '#worker/share.ts';
import { sharedTexts } from '../shared/texts.ts';

/** Where shared content opens: an address of this screen, or the fuel screen. */
const Target = z.union([z.string().startsWith(`${paths.navigation}?`), z.literal(sharedTable)]);
const Message: z.ZodType<ShareMessage> = z.object({ shared: Target });
const pendingTarget = createStored('share-after-ride', Target.nullable(), null);

/**
 * Content shared from another app during a ride does not interrupt the ride: a toast reports it, and it opens after the
 * ride.
 */
export function useShareDuringRide(isRiding: boolean, onOpen: () => void): void {
  const [, navigate] = useLocation();
  const mayOpen = useRef(location.search === ''); // else the address has newer content
  const openPending = useEffectEvent(() => {
    const target = mayOpen.current && pendingTarget.read();
    if (!target) return;
    pendingTarget.remove();
    onOpen();
    navigate(target, { replace: true });
  });
  useEffect(() => {
    if (!isRiding) return openPending();
    mayOpen.current = true;
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined; // missing without HTTPS
    container?.addEventListener('message', take);
    return () => container?.removeEventListener('message', take);
  }, [isRiding]);
}

function take({ data, ports }: MessageEvent): void {
  const message = Message.safeParse(data);
  if (!message.success) return;
  pendingTarget.write(message.data.shared);
  ports[0]?.postMessage('taken');
  showToast({ title: sharedTexts.afterRide, description: sharedTexts.afterRideHint });
}
