import { paths } from '#platform/paths.ts';

/** 'Minhas reservas' is a view of Hospedagens: the product has fifteen paths, and this is none of them. */
export const myBookingsAddress = `${paths.booking}?view=reservas`;

export const isMyBookingsSearch = (search: string): boolean => new URLSearchParams(search).get('view') === 'reservas';
