export const texts = {
  depart: (roads: readonly string[]) => (roads.length > 0 ? `Siga por ${roads.join(' e ')}` : 'Siga o roteiro'),
  noWay: 'Este roteiro ainda não tem caminho calculado. Calcule-o em Meus Roteiros e proponha depois.',
  outOfBounds: 'Só entram rotas entre cidades do Brasil, e este roteiro não liga duas delas.',
  popularAlready: (name: string) => `Este caminho já está nas Rotas Populares: “${name}”.`,
  tooManyWaiting: (most: number) => `Já há ${most} propostas suas em análise. Espere a decisão de uma ou retire outra.`,
  tooMany: (most: number) => `Cabem ${most} propostas. Retire uma antiga para enviar outra.`,
  decided: (name: string, isApproved: boolean, reason: string | null) => ({
    title: isApproved ? 'Proposta aceita' : 'Proposta não aceita',
    body: isApproved ? `“${name}” agora está nas Rotas Populares.` : `“${name}”${reason ? `: ${reason}` : ''}`,
  }),
  arrive: (destination: string) => `Você chegou: ${destination}`,
};
