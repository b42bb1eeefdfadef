/** Read aloud at a counter and typed from paper: without 0 and O, 1, I and L, U and V, 5 and S, 2 and Z, 8 and B. */
const letters = '34679ACDEFGHJKMNPQRTWXY';
const groups = 2;
const groupLength = 4;

/**
 * What a booking is called by people: 'EST-7K3M-9QXT', one of 78 thousand million. `randomBelow` answers a whole number from 0
 * to below its argument. That none bears the name of another is for the database to see to.
 */
export function newBookingReference(randomBelow: (end: number) => number): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomBelow(letters.length)]).join('');
  return ['EST', ...Array.from({ length: groups }, group)].join('-');
}
