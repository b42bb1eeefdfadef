import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { useOnline } from '#platform/online.ts';
import { useUser } from '#platform/session.ts';
import type { OpenMessage } from '#worker/messages.ts';
import { isWantedBy, keepSubscribed, unreadQuery, useLiveNotices } from '../api.ts';

const Message: z.ZodType<OpenMessage> = z.object({ open: z.string().regex(/^\/(?![/\\])/) });

/**
 * Runs on every screen: keeps this browser subscribed where its rider wants it, shows the count on the app's icon, and
 * opens what a pressed notification leads to.
 */
export function NotificationHost() {
  const riderId = useUser()?.id;
  const online = useOnline();
  const { data: unread } = useQuery({ ...unreadQuery, enabled: online && riderId !== undefined });
  useLiveNotices();
  const [, navigate] = useLocation();
  const open = useEffectEvent((path: string) => navigate(path));

  useEffect(() => {
    if (online && riderId !== undefined && isWantedBy(riderId)) keepSubscribed().catch(() => undefined); // next time
  }, [online, riderId]);

  useEffect(() => {
    if (unread !== undefined) void navigator.setAppBadge?.(unread).catch(() => undefined);
  }, [unread]);

  useEffect(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined; // missing without HTTPS
    const take = ({ data, ports }: MessageEvent) => {
      const message = Message.safeParse(data);
      if (!message.success) return;
      ports[0]?.postMessage('taken');
      open(message.data.open);
    };
    container?.addEventListener('message', take);
    return () => container?.removeEventListener('message', take);
  }, []);
  return null;
}
