import { paths } from '#platform/paths.ts';

/** 'Minhas reservas' is a view of Hospedagens, since it is not among the product's fifteen paths. */
export const myBookingsAddress = `${paths.booking}?view=reservas`;

export const isMyBookingsSearch = (search: string): boolean => new URLSearchParams(search).get('view') === 'reservas';
