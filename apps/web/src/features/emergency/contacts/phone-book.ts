import { BrazilianPhone, formatPhone } from '@estradeiro/contract/brazilian-phone';
import { z } from 'zod';

/** The Contact Picker API, which browsers on phones have. */
type ContactsManager = { select(properties: readonly ['name', 'tel']): Promise<unknown> };

const Picked = z.array(z.object({ name: z.array(z.string()).default([]), tel: z.array(z.string()).default([]) }));

const manager = (): ContactsManager | undefined => (navigator as { contacts?: ContactsManager }).contacts;

/** Whether this browser lets a rider choose from the phone's own contacts. */
export const hasPhoneBook = (): boolean => manager() !== undefined;

/** A contact that the rider chose from the phone's own; null where none was, or the browser would not let them. */
export async function pickContact(): Promise<{ name: string; phone: string } | null> {
  const picked = Picked.safeParse(
    await manager()
      ?.select(['name', 'tel'])
      .catch(() => null),
  ).data?.[0];
  return picked ? { name: picked.name[0] ?? '', phone: inBrazil(picked.tel[0] ?? '') } : null;
}

/** As the form shows one (D21). */
function inBrazil(phone: string): string {
  const read = BrazilianPhone.safeParse(phone);
  return read.success ? formatPhone(read.data) : phone;
}
