import { formatDistance } from '@estradeiro/navigation/display';
import { formatNumber } from '@estradeiro/navigation/format-number';

export const signTexts = {
  brand: 'Estradeiro',
  climb: (meters: number) => `sobe ${formatNumber(meters)} m`,
};

const ends = (meters: number) => `ao menos ${formatDistance(meters)} de cada ponta`;

export const shareTexts = {
  share: 'Compartilhar',
  shareNamed: (name: string) => `Compartilhar ${name}`,
  hint: 'Vão o nome, o caminho, as paradas com seus nomes e os números. Nunca quem pilotou, o dia ou a hora.',
  loading: 'Carregando o caminho...',
  unread: 'Não foi possível carregar o caminho',
  noLine: 'Este roteiro ainda não tem caminho calculado. Calcule e compartilhe depois.',
  hide: 'Esconder as pontas',
  hideNothing: 'Mostrar o caminho inteiro',
  hideMeters: (meters: number) => `Ao menos ${formatDistance(meters)} de cada ponta`,
  hideHint: 'Para não mostrar onde você mora. Vale para um link novo, o GPX, a imagem e os mapas.',
  tooShort: 'Este caminho é curto demais para esconder tanto. Esconda menos.',
  sharedAs: (name: string) => `Vai com o nome “${name}”, sem os lugares das pontas.`,
  picture: (name: string) => `Placa com o desenho do caminho e os números de ${name}`,
  pictureFailed: 'Este navegador não conseguiu desenhar a imagem. O resto continua disponível.',
  withPhotos: (photos: number) => (photos === 1 ? 'Com a foto na imagem' : `Com ${photos} fotos na imagem`),
  sendGpx: 'Enviar GPX',
  saveGpx: 'Baixar GPX',
};

export const linkTexts = {
  loading: 'Vendo se já há um link...',
  unread: 'Não foi possível ver se já há um link',
  offline: 'O link precisa de conexão. O resto funciona sem.',
  unsaved: 'O link fica disponível na sua lista, depois de salvo na sua conta.',
  hint: {
    route:
      'Abre sem entrar no app. Mostra o roteiro como estiver salvo; se você mudar, muda lá. Excluir encerra o link.',
    ride: 'Abre sem entrar no app. Excluir o passeio encerra o link.',
    popular: 'Abre sem entrar no app. Mostra a rota popular como está hoje.',
  },
  create: 'Criar link',
  createAndSend: 'Criar e enviar link',
  send: 'Enviar link',
  copy: 'Copiar link',
  revoke: 'Desativar link',
  revokeQuestion: { title: 'Desativar o link?', hint: 'Quem o tiver não vê mais nada.', yes: 'Desativar' },
  revoked: 'Link desativado',
  failed: 'Não foi possível mudar o link',
  hides: (meters: number) =>
    meters > 0 ? `Este link esconde ${ends(meters)}.` : 'Este link mostra o caminho inteiro.',
  nothingVisible: 'Sem as pontas não sobra nada deste caminho: quem abre o link não vê nada.',
  change: 'Para mudar isso, desative e crie outro.',
  words: (name: string, distance: string) => `${name}, ${distance}. Veja no Estradeiro:`,
};

/** Of the list of the rider's open links. */
export const openLinksTexts = {
  loading: 'Carregando seus links...',
  unread: 'Não foi possível carregar seus links',
  offline: 'A lista dos seus links precisa de conexão.',
  empty: 'Nenhum link aberto de roteiro, passeio ou rota.',
  linkOf: (kind: string, moment: string) => `${kind}, link de ${moment}`,
  addressUnknown: 'O endereço deste link não aparece mais aqui, e quem o recebeu ainda vê o que ele mostra.',
  see: 'Ver',
  seeNamed: (name: string) => `Ver ${name}`,
  revoke: 'Desativar',
  revokeNamed: (name: string) => `Desativar ${name}`,
};

export const mapTexts = {
  google: 'Abrir no Google Maps',
  googleHint: (between: number, most: number) =>
    between === 0
      ? 'O Google Maps escolhe o próprio caminho entre as pontas.'
      : `O Google Maps escolhe o próprio caminho por ${between} pontos deste${between > most ? `; no navegador do celular, sem o app dele, por ${most}` : ''}.`,
  leftOut: (stops: number) =>
    stops === 1
      ? 'Uma parada não cabe no link dele e fica de fora.'
      : `${stops} paradas não cabem no link dele e ficam de fora.`,
  waze: 'Abrir no Waze',
  wazeHint: 'O Waze leva só ao fim do caminho, por onde ele escolher.',
};

export const sharedTexts = {
  kind: { route: 'Roteiro', ride: 'Passeio', popular: 'Rota popular' },
  map: (name: string) => `Mapa de ${name}`,
  start: 'Início',
  end: 'Fim',
  distance: 'Distância',
  time: 'Tempo',
  moving: 'Em movimento',
  unpaved: 'Sem asfalto',
  toll: 'pedágio',
  highways: 'Rodovias',
  hides: (meters: number) => `Quem enviou escondeu ${ends(meters)}.`,
  use: 'Usar no Estradeiro',
  useHint: 'Quem ainda não tem conta cria uma, e a rota abre em seguida.',
  goneTitle: 'Este link não mostra mais',
  goneHint: 'Quem enviou desativou o link, ou excluiu ou mudou o que ele mostrava.',
  unread: 'Não foi possível carregar a rota',
};
