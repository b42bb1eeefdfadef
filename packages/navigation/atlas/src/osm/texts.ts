export const texts = {
  notFound: (path: string) => `O arquivo ${path} não existe ou não pode ser lido.`,
  empty: (path: string) => `O arquivo ${path} está vazio.`,
  foreign: (path: string) => `O arquivo ${path} não é um extrato do OpenStreetMap no formato .osm.pbf.`,
  truncated: (path: string) => `O arquivo ${path} está incompleto: termina no meio dos dados. Baixe-o de novo.`,
  damaged: (path: string) => `O arquivo ${path} está danificado e não pode ser lido. Baixe-o de novo.`,
  unsorted: 'O extrato não está em ordem. Use um extrato comum ou ordene-o antes.',
  unsupported: (path: string, feature: string) =>
    `O arquivo ${path} usa um recurso do formato que não lemos (${feature}). Use o extrato comum, sem histórico.`,
};
