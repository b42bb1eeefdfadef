import { paths } from '#platform/paths.ts';

const view = 'anunciar';

/** The own places are views of Hospedagens, because the product has fifteen paths, and these are none of them. */
export const ownAccommodationsAddress = `${paths.booking}?view=${view}`;

export const asksForOwnAccommodations = (search: string): boolean => new URLSearchParams(search).get('view') === view;
