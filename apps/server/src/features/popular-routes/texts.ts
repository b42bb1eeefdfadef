/** What the server itself says of popular rides. */
export const texts = {
  depart: (roads: readonly string[]) => (roads.length > 0 ? `Siga por ${roads.join(' e ')}` : 'Siga o roteiro'),
  arrive: (destination: string) => `Você chegou: ${destination}`,
};
