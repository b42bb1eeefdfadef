import { paths } from '#platform/paths.ts';

/** What of the own places shows: views of Hospedagens, because the product has fifteen paths, and these are none of them. */
export type OwnerView =
  | { at: 'list' }
  | { at: 'new' }
  | { at: 'change'; id: string }
  | { at: 'days'; id: string }
  | { at: 'received'; id: string | null };

const view = 'anunciar';

export const ownAccommodationsAddress = `${paths.booking}?view=${view}`;

export function ownerAddress(shown: OwnerView): string {
  if (shown.at === 'list') return ownAccommodationsAddress;
  const id = 'id' in shown && shown.id ? `&id=${encodeURIComponent(shown.id)}` : '';
  return `${ownAccommodationsAddress}&parte=${shown.at}${id}`;
}

/** Null where the address asks for something else. */
export function ownerViewOf(search: string): OwnerView | null {
  const asked = new URLSearchParams(search);
  if (asked.get('view') !== view) return null;
  const [part, id] = [asked.get('parte'), asked.get('id')];
  if (part === 'new') return { at: 'new' };
  if (part === 'received') return { at: 'received', id };
  if ((part === 'change' || part === 'days') && id) return { at: part, id };
  return { at: 'list' };
}
