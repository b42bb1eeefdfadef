import type { Preference } from '@estradeiro/contract/navigation';
import type { Order } from './find-routes.ts';

export const preferenceTexts: Record<Preference, string> = {
  scenic: 'Cênica',
  safe: 'Segura',
  fast: 'Rápida',
  economic: 'Econômica',
};

export const orderTexts: Record<Order, string> = {
  newest: 'Mais novos',
  name: 'Nome',
  shortest: 'Mais curtos',
  longest: 'Mais longos',
  curviest: 'Mais curvas',
};

export const texts = {
  tabs: 'Roteiros e passeios',
  routesTab: 'Roteiros',
  ridesTab: 'Passeios',
  title: 'Meus Roteiros',
  newOne: 'Novo',
  popular: 'Rotas Populares',
  trips: 'Viagens',
  loading: 'Carregando...',
  emptyTitle: 'Nenhum roteiro salvo',
  emptyHint: 'Crie seu primeiro roteiro para começar a planejar suas aventuras.',
  createFirst: 'Criar Primeiro Roteiro',
  more: 'Mostrar mais',
  search: 'Buscar roteiro',
  order: 'Ordem',
  found: (count: number) =>
    count === 0 ? 'Nenhum roteiro encontrado.' : count === 1 ? '1 roteiro.' : `${count} roteiros.`,
  searching: 'Procurando em todos os roteiros…',
  searchedPart: 'Sem resposta: só procuramos nos roteiros que estão neste aparelho.',
  unread: 'Não foi possível carregar seus roteiros',
  // Rows
  use: 'Usar',
  menu: (name: string) => `Mais opções de ${name}`,
  propose: 'Propor como popular',
  proposeNamed: (name: string) => `Propor ${name} como popular`,
  editShort: 'Editar',
  edit: (name: string) => `Editar ${name}`,
  removeShort: 'Excluir',
  remove: (name: string) => `Excluir ${name}`,
  removeQuestion: (name: string) => `Tem certeza que deseja excluir o roteiro "${name}"?`,
  estimate: 'estimativa',
  timeWithoutTraffic: 'O tempo é sem trânsito.',
  estimateLeavesOut: (wishes: readonly string[]) => `A estimativa não considera: ${wishes.join(', ')}.`,
  notCalculated: 'Ainda sem distância e tempo.',
  notFound: (place: string) => `Não encontramos "${place}". Edite o roteiro e escolha o lugar na lista ou no mapa.`,
  calculate: 'Calcular de novo',
  calculateFailed: 'Não foi possível calcular a rota',
  stops: (count: number) => (count === 1 ? '1 parada' : `${count} paradas`),
  // Outcomes
  error: 'Erro',
  removedTitle: 'Roteiro excluído',
  removed: 'O roteiro foi removido com sucesso.',
  removeFailed: 'Não foi possível excluir o roteiro.',
};

/** Apart from the list's: they come with the form. */
export const formTexts = {
  formNew: 'Novo roteiro',
  formEdit: 'Editar roteiro',
  close: 'Fechar formulário',
  name: 'Nome (opcional)',
  origin: 'Origem',
  destination: 'Destino',
  stop: (number: number) => `Parada ${number}`,
  originRequired: 'Origem é obrigatória',
  destinationRequired: 'Destino é obrigatório',
  stopRequired: 'Escolha um lugar ou remova a parada',
  here: 'Usar minha posição',
  myPosition: 'Minha posição',
  locationFailed: 'Não foi possível obter sua localização',
  locationFailedHint: 'Permita o acesso à localização no navegador ou digite o lugar.',
  pick: 'Escolher no mapa',
  pickTitle: 'Escolha um ponto no mapa',
  pickWithoutPosition: 'Sem a sua posição, o mapa abre em São Paulo: mova e aproxime até o ponto.',
  pickedPoint: 'Ponto no mapa',
  // On the map
  map: 'Mapa do roteiro',
  via: 'Ponto de passagem',
  tapFirst: 'Toque no mapa para marcar a partida e o destino.',
  startHere: 'Sair daqui',
  stopHere: 'Parar aqui',
  endHere: 'Ir até aqui',
  undo: 'Desfazer',
  redo: 'Refazer',
  reverse: 'Inverter',
  calculating: 'Calculando o caminho…',
  calculate: 'Calcular rota',
  curves: (word: string, bendsPerHour: number) =>
    `${word} · ${bendsPerHour} ${bendsPerHour === 1 ? 'curva' : 'curvas'} por hora`,
  addStop: 'Adicionar parada',
  drag: 'Arrastar para outra posição',
  moveUp: (point: string) => `Subir ${point}`,
  moveDown: (point: string) => `Descer ${point}`,
  removeStop: (point: string) => `Remover ${point}`,
  optimize: 'Deixar o Estradeiro ordenar as paradas',
  preferences: 'Preferências',
  avoidTolls: 'Evitar pedágios',
  avoidHighways: 'Evitar rodovias',
  curviness: 'Curvas',
  curvinesses: { fast: 'Rápida', balanced: 'Equilibrada', winding: 'Sinuosa', only: 'Só curvas' },
  // The way that was drawn
  way: 'O caminho',
  strip: 'Percorrer o caminho',
  placeOnWay: (distance: string, street: string | undefined) => (street ? `${distance} · ${street}` : distance),
  curvesKey: 'curvas',
  unpavedKey: 'sem asfalto',
  rideNow: 'Navegar agora',
  create: 'Criar Roteiro',
  creating: 'Criando...',
  save: 'Salvar roteiro',
  saving: 'Salvando...',
  // Outcomes
  error: texts.error,
  success: 'Sucesso',
  created: 'Roteiro criado com sucesso!',
  saved: 'Roteiro salvo com sucesso!',
  offline: 'Sem conexão: o roteiro fica guardado como plano. Distância e tempo são calculados quando houver sinal.',
  createFailed: 'Falha ao criar roteiro. Tente novamente.',
  saveFailed: 'Falha ao salvar roteiro. Tente novamente.',
};

/** What is said of saved routes that wait for a network. */
export const pendingTexts = {
  route: (name: string) => `Roteiro ${name}`,
  plan: 'Plano ainda sem distância e tempo: são calculados quando houver sinal.',
};
