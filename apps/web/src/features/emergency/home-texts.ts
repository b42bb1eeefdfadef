/** Apart from the rest: they come with home's first load. */
export const homeTexts = {
  sosTitle: 'Emergência',
  loading: 'Carregando...',
  configureFirst: 'Configure contatos primeiro',
  configure: 'Configurar',
  failed: 'Não foi possível carregar seus contatos',
  notLoaded: 'O SOS não pôde ser carregado.',
  rescue: 'Em uma emergência, ligue:',
  contactsTitle: 'Contatos de Emergência',
  manage: 'Gerenciar',
  none: 'Nenhum contato cadastrado',
  primary: 'Principal',
  more: (n: number) => (n === 1 ? 'e mais 1 contato' : `e mais ${n} contatos`),
};
