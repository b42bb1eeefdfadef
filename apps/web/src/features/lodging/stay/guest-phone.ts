import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

/** The telephone of the last booking in this browser, E.164, where the profile has none. */
const stored = createStored('guest-phone', z.string().max(20), '');

export const savedGuestPhone = (): string => stored.read();
export const saveGuestPhone = (phone: string): void => stored.write(phone);
