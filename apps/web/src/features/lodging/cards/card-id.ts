/** By which the map finds a place's card. */
export const cardIdOf = (placeId: string) => `lodging-${placeId}`;
