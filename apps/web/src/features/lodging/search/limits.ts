// As the contract has them: apart, so that the form need not load all of that.

/** The most guests of a search (part 2 §9). */
export const mostGuests = 20;
export const shortestDestination = 2;
export const longestDestination = 100;
