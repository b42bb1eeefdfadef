/** Minhas reservas. Who books has it loaded at once: it is for where there is no network, which could not bring it then. */
export const loadMyBookings = () => import('./my-bookings-screen.tsx');
