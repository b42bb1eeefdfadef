import type { PlatformAccess } from '../lodging-platform.provider.ts';
import { createBookingDemand } from './booking-demand.ts';

type Settings = {
  BOOKING_COM_TOKEN?: string | undefined;
  BOOKING_COM_AFFILIATE_ID?: string | undefined;
  BOOKING_COM_BASE_URL: string;
  BOOKING_COM_CALLS_PER_MINUTE: number;
};

/** Null where the operator has no contract. */
export function lodgingPlatform(settings: Settings): PlatformAccess | null {
  const { BOOKING_COM_TOKEN: token, BOOKING_COM_AFFILIATE_ID: affiliateId } = settings;
  if (!token || !affiliateId) return null;
  const credential = { token, affiliateId, baseUrl: settings.BOOKING_COM_BASE_URL };
  return {
    source: 'booking.com',
    ...credential,
    pictureHosts: ['https://*.bstatic.com'],
    callsPerMinute: settings.BOOKING_COM_CALLS_PER_MINUTE,
    connect: (onCall) => createBookingDemand({ ...credential, onCall }),
  };
}
