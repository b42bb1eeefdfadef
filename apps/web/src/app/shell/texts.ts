import { type Path, paths } from '#platform/paths.ts';

export const texts = {
  product: 'Estradeiro',
  home: 'Estradeiro, ir para o início',
  toNight: 'Tema escuro',
  toDay: 'Tema claro',
  voice: 'Comandos de voz',
  account: 'Sua conta',
  tabs: 'Seções',
  newMessages: ', novas mensagens',
  device: 'Estado do aparelho',
  battery: (percent: number, charging: boolean) => `Bateria em ${percent}%${charging ? ', carregando' : ''}`,
  online: 'Com rede',
  offline: 'Sem rede',
  sosUnavailable: 'Sem rede, o SOS não pôde abrir. Ligue:',
};

/** The names of the screens, in the bars and in the window's title. */
export const screenNames: Partial<Record<Path, string>> = {
  [paths.home]: 'Início',
  [paths.navigation]: 'Navegação',
  [paths.accommodations]: 'Acomodações',
  [paths.booking]: 'Hospedagens',
  [paths.weather]: 'Clima',
  [paths.traffic]: 'Trânsito',
  [paths.groups]: 'Comunidade',
  [paths.routes]: 'Roteiros',
  [paths.fuel]: 'Combustível',
  [paths.checklist]: 'Checklist',
  [paths.budget]: 'Orçamento',
  [paths.popularRoutes]: 'Rotas Populares',
  [paths.emergencyContacts]: 'Contatos de Emergência',
  [paths.profile]: 'Perfil',
};
