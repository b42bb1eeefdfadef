import { BrazilianPhone, formatPhone } from '@estradeiro/contract/brazilian-phone';
import { z } from 'zod';

/** The Contact Picker API of mobile browsers. */
type ContactsManager = { select(properties: readonly ['name', 'tel']): Promise<unknown> };

const Picked = z.array(z.object({ name: z.array(z.string()).default([]), tel: z.array(z.string()).default([]) }));

const manager = (): ContactsManager | undefined => (navigator as { contacts?: ContactsManager }).contacts;

export const hasPhoneBook = (): boolean => manager() !== undefined;

/** A contact chosen from the phone's own; null where none was chosen or the browser refused. */
export async function pickContact(): Promise<{ name: string; phone: string } | null> {
  const picked = Picked.safeParse(
    await manager()
      ?.select(['name', 'tel'])
      .catch(() => null),
  ).data?.[0];
  return picked ? { name: picked.name[0] ?? '', phone: inBrazil(picked.tel[0] ?? '') } : null;
}

/** As the form shows it (D21). */
function inBrazil(phone: string): string {
  const read = BrazilianPhone.safeParse(phone);
  return read.success ? formatPhone(read.data) : phone;
}
