import { paths } from '#platform/paths.ts';

const view = 'anunciar';

/** The own places are views of Hospedagens, since they are not among the product's fifteen paths. */
export const ownAccommodationsAddress = `${paths.booking}?view=${view}`;

export const isOwnAccommodationsSearch = (search: string): boolean => new URLSearchParams(search).get('view') === view;

export type OwnerView =
  | { at: 'list' }
  | { at: 'new' }
  | { at: 'change'; id: string }
  | { at: 'days'; id: string }
  | { at: 'photos'; id: string }
  | { at: 'received'; id: string | null };

export function ownerAddress(shown: OwnerView): string {
  if (shown.at === 'list') return ownAccommodationsAddress;
  const id = 'id' in shown && shown.id ? `&id=${encodeURIComponent(shown.id)}` : '';
  return `${ownAccommodationsAddress}&parte=${shown.at}${id}`;
}

export function ownerViewOf(search: string): OwnerView {
  const parameters = new URLSearchParams(search);
  const [part, id] = [parameters.get('parte'), parameters.get('id')];
  if (part === 'new') return { at: 'new' };
  if (part === 'received') return { at: 'received', id };
  if ((part === 'change' || part === 'days' || part === 'photos') && id) return { at: part, id };
  return { at: 'list' };
}
