/** The most guests of a search (part 2 §9), as the contract has it: apart, so that the form need not load all of that. */
export const mostGuests = 20;
