import { paths } from '#platform/paths.ts';

/** 'Minhas reservas' is a view of Hospedagens: the product has fifteen paths, and this is none of them. */
export const myBookingsAddress = `${paths.booking}?view=reservas`;

export const asksForMyBookings = (search: string): boolean => new URLSearchParams(search).get('view') === 'reservas';
