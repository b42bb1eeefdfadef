import { paths, type ScreenPath } from '#platform/paths.ts';

export const shellTexts = {
  product: 'Estradeiro',
  home: 'Estradeiro, ir para o início',
  toNight: 'Tema escuro',
  toDay: 'Tema claro',
  voice: 'Comandos de voz',
  account: 'Sua conta',
  tabs: 'Seções',
  newMessages: ', novas mensagens',
  notice: 'Aviso de quem mantém este servidor',
  noticeOpens: ', abre outra página',
  device: 'Estado do aparelho',
  battery: (percent: number, charging: boolean) => `Bateria em ${percent}%${charging ? ', carregando' : ''}`,
  online: 'Com rede',
  offline: 'Sem rede',
  sosUnavailable: 'Sem rede, o SOS não pôde abrir. Ligue:',
};

/** The names of the screens, in the bars and in the window's title. */
export const screenNames: Record<ScreenPath, string> = {
  [paths.home]: 'Início',
  [paths.navigation]: 'Navegação',
  [paths.accommodations]: 'Acomodações',
  [paths.booking]: 'Hospedagens',
  [paths.weather]: 'Clima',
  [paths.traffic]: 'Trânsito',
  [paths.groups]: 'Comunidade',
  [paths.routes]: 'Roteiros',
  [paths.trips]: 'Viagens',
  [paths.year]: 'Ano na Estrada',
  [paths.fuel]: 'Combustível',
  [paths.checklist]: 'Checklist',
  [paths.budget]: 'Orçamento',
  [paths.popularRoutes]: 'Rotas Populares',
  [paths.emergencyContacts]: 'Contatos de Emergência',
  [paths.profile]: 'Perfil',
  [paths.settings]: 'Ajustes',
  [paths.operator]: 'Servidor',
};

const unsent = (count: number) =>
  `${count === 1 ? 'Há 1 registro que ainda não chegou' : `Há ${count} registros que ainda não chegaram`} ao servidor.`;

export const accountTexts = {
  profile: 'Meu perfil',
  notices: 'Avisos',
  unread: (count: number) => (count === 1 ? '1 novo' : `${count} novos`),
  manyUnread: 'mais de 99 novos',
  settings: 'Ajustes',
  operator: 'Servidor',
  signOut: 'Sair',
  signOutTitle: 'Sair do Estradeiro?',
  signOutFailed: 'Não foi possível sair',
  signOutUnsent: (count: number) =>
    `${unsent(count)} Fica guardado neste aparelho, só para você, e sai quando você entrar de novo aqui.`,
  signOutLosing: (count: number) => `${unsent(count)} Este navegador não guarda dados: ao fechar o app, isso se perde.`,
  signOutQuestion:
    'Sair apaga deste aparelho os roteiros baixados para usar offline. Eles continuam salvos na sua conta.',
};

export const versionTexts = {
  newVersion: 'Nova versão disponível',
  update: 'Atualizar',
  updateLater: 'Atualizar depois',
  noRoom: 'Sem sinal, o app não abre neste navegador',
  noRoomHint: 'Falta espaço para guardar o app. Libere espaço no aparelho e abra de novo com sinal.',
};
