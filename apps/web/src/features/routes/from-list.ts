/** History state of a route's page that was opened from the list, so that its back link leads to where the list was. */
export const fromList = { isFromList: true };

export const isFromList = (): boolean =>
  (history.state as Partial<typeof fromList> | null)?.isFromList === fromList.isFromList;
