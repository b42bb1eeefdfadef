import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

/** Where the profile has no telephone, that of the last booking made in this browser stands in for it. E.164. */
const stored = createStored('guest-phone', z.string().max(20), '');

export const savedGuestPhone = (): string => stored.read();
export const saveGuestPhone = (phone: string): void => stored.write(phone);
