export const texts = {
  busy: 'Outra instalação de mapas está em andamento nesta pasta. Espere ela terminar e tente de novo.',
  unknownExtract: (id: string) => `Não há nenhum mapa instalado com o nome "${id}".`,
  badId: (id: string) => `"${id}" não serve como nome de mapa: use letras minúsculas, números e hífen.`,
  sameExtract: 'O mesmo extrato foi dado duas vezes.',
  brokenState: (path: string) =>
    `O arquivo ${path}, que diz quais mapas valem, está danificado. Instale de novo: npm run maps -- sul`,
  brokenNetwork: 'A malha de rotas recém-montada não responde. Os mapas anteriores continuam valendo.',
  truncatedNetwork: 'Faltam pedaços da malha de rotas em disco.',
  noSpace: (need?: { folder: string; neededBytes: number; freeBytes: number }) =>
    'Não há espaço em disco para terminar. Os mapas anteriores continuam valendo.'.concat(
      need
        ? ` É preciso ter cerca de ${gigabytes(need.neededBytes)} livres em ${need.folder}, e há ${gigabytes(need.freeBytes)}.`
        : '',
    ),
  overviewName: 'Brasil',
  reliefName: 'Relevo',
  /** As the terrain set asks for: https://github.com/tilezen/joerd/blob/master/docs/attribution.md */
  reliefAttribution: 'Relevo: Mapzen, USGS, NOAA',
};

export const gigabytes = (bytes: number) =>
  bytes < 1e9
    ? `${Math.ceil(bytes / 1e6)} MB`
    : `${(bytes / 1e9).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`;
