import type { OptionalNotice } from '@estradeiro/contract/notifications';
import type { DeviceState } from './push-device.ts';

export const texts = {
  deviceTitle: 'Neste aparelho',
  turnOn: 'Receber neste aparelho',
  turnOff: 'Parar neste aparelho',
  turnedOn: 'Avisos ligados neste aparelho',
  turnedOff: 'Avisos desligados neste aparelho',
  failed: 'Não foi possível ligar os avisos',
  offFailed: 'Não foi possível desligar os avisos',
  states: {
    on: 'Os avisos chegam a este aparelho.',
    off: 'Os avisos não chegam a este aparelho.',
    denied:
      'O navegador está bloqueando os avisos. Permita as notificações deste site nos ajustes do navegador ou do aparelho e volte aqui.',
    install:
      'No iPhone e no iPad os avisos funcionam com o app na tela de início: toque em Compartilhar, depois em “Adicionar à Tela de Início”, e abra o Estradeiro por lá.',
    unsupported: 'Este navegador não recebe avisos. Use Chrome, Edge, Firefox ou Safari, fora da janela anônima.',
  } satisfies Record<DeviceState, string>,
  kindsTitle: 'O que avisar',
  always:
    'Entrada em um aparelho novo, troca de senha ou de email e a pergunta depois de uma chegada que não veio são sempre avisadas.',
  push: 'No aparelho',
  email: 'Por email',
  pushOf: (kind: string) => `${kind}: no aparelho`,
  emailOf: (kind: string) => `${kind}: por email`,
  emailUnconfirmed: 'Para receber por email, confirme o seu email no perfil.',
  showsText: 'Mostrar o texto na tela bloqueada',
  showsTextHint: 'Desligado, o aviso diz só o que é: “Mensagem nova em um grupo”. Lugares nunca aparecem.',
  quiet: 'Horário de silêncio',
  quietHint: 'O que chegar nesse horário é avisado depois dele. Chamados do grupo com que você está rodando passam.',
  from: 'Das',
  to: 'Às',
  saveFailed: 'Não foi possível salvar',
  unread: 'Não foi possível carregar as notificações',
  offline: 'Sem conexão: para mudar as notificações é preciso estar na rede.',
  listOffline: 'Sem conexão: os avisos mais novos vêm com a rede.',
  loading: 'Carregando',
  listUnread: 'Não foi possível carregar os avisos',
  empty: 'Nenhum aviso ainda',
  emptyHint: 'Mensagens de grupos que você escolher, chamados na estrada, reservas e respostas aparecem aqui.',
  new: 'Novo',
  more: 'Mostrar mais',
  group: 'Avisar de mensagens deste grupo',
  groupHint: 'Também com o app fechado. Menções a você são sempre avisadas.',
  groupFailed: 'Não foi possível mudar o aviso',
  groupElsewhere: 'O grupo avisa, mas não neste aparelho.',
};

export const kindNames: Record<OptionalNotice, string> = {
  message: 'Mensagens dos grupos que você escolheu',
  mention: 'Menções a você',
  group_call: 'Chamados do grupo na estrada',
  booking_request: 'Pedidos de reserva na sua hospedagem',
  booking_change: 'O que acontece com as suas reservas',
  contact_answer: 'Resposta de um contato de emergência',
  proposal_decision: 'Decisão sobre uma rota que você propôs',
  taken_down: 'Hospedagem ou avaliação sua tirada do ar',
  ride_eve: 'Véspera de um dia de viagem',
  way_warning: 'Aviso do INMET no caminho da viagem',
  maintenance: 'Manutenção e documentos da moto',
  ride_gantries: 'Pedágio sem cabine, três dias depois do passeio',
};
