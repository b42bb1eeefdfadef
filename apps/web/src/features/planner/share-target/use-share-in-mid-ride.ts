import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { paths } from '#platform/paths.ts';
import { showToast } from '#ui/toast.tsx';
import type { ShareMessage } from '#worker/messages.ts';
import { sharedTable } from '#worker/share.ts';
import { sharedTexts } from '../shared/texts.ts';

/** Where what was shared is opened: a way on this screen, or the fuel screen, and nowhere else. */
const Way = z.union([z.string().startsWith(`${paths.navigation}?`), z.literal(sharedTable)]);
const Message: z.ZodType<ShareMessage> = z.object({ shared: Way });
const awaited = createStored('share-after-ride', Way.nullable(), null);

/** What another app shares during a ride leaves the ride alone: it is told of, and opens in place of its plan once that is over. */
export function useShareInMidRide(isRiding: boolean, onOpen: () => void): void {
  const [, navigate] = useLocation();
  const mayOpen = useRef(location.search === ''); // else the rider has just asked for something else
  const openAwaited = useEffectEvent(() => {
    const way = mayOpen.current && awaited.read();
    if (!way) return;
    awaited.remove();
    onOpen();
    navigate(way, { replace: true });
  });
  useEffect(() => {
    if (!isRiding) return openAwaited();
    mayOpen.current = true;
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined; // missing without HTTPS
    container?.addEventListener('message', take);
    return () => container?.removeEventListener('message', take);
  }, [isRiding]);
}

function take({ data, ports }: MessageEvent): void {
  const message = Message.safeParse(data);
  if (!message.success) return;
  awaited.write(message.data.shared);
  ports[0]?.postMessage('taken');
  showToast({ title: sharedTexts.afterRide, description: sharedTexts.afterRideHint });
}
