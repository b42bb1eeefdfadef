import type { RemoteCommand, RemoteName } from '../remote/keys.ts';
import type { SpokenWarning } from '../spoken-warnings.ts';

export const spokenWarningsTexts = {
  title: 'Avisos na estrada',
  hint: 'O que o app avisa por placa, voz ou som durante a viagem.',
  spokenWarnings: {
    'speed-camera': { label: 'Radares', hint: 'Só os que vigiam o seu sentido.' },
    'speed-bump': { label: 'Lombadas' },
    'cattle-grid': { label: 'Mata-burros' },
    'level-crossing': { label: 'Passagens de nível' },
    'crossing-water': { label: 'Balsas e travessias a vau' },
    toll: { label: 'Pedágios e pórticos' },
    unpaved: { label: 'Fim e volta do asfalto' },
    'sharp-bend': { label: 'Curva fechada', hint: 'Placa e som curto quando você vem rápido demais para ela.' },
    'speeding-tone': { label: 'Tom acima do limite', hint: 'A placa do limite fica vermelha mesmo sem ele.' },
  } satisfies Record<SpokenWarning, { label: string; hint?: string }>,
} as const;

const keyNames: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Espaço',
  '-': '−',
};

/** A key as it is written on a keyboard. */
export const keyText = (key: string): string => keyNames[key] ?? (key.length === 1 ? key.toUpperCase() : key);

export const remoteTexts = {
  title: 'Controle no guidão',
  hint: 'Botões que mexem no mapa e respondem por você, sem tirar a mão do guidão.',
  pair: 'Pareie o controle nos ajustes de Bluetooth do aparelho. As teclas dele valem só durante a navegação.',
  which: 'Qual é o seu controle?',
  other: 'É outro? Fique com o mais parecido e troque os botões abaixo.',
  remotes: {
    keyboard: { name: 'Teclado ou controle simples', keys: 'Setas, Enter, + e −' },
    dmd: { name: 'DMD', keys: 'Setas, Enter, F5, F6 e F7' },
    'carpe-iter': { name: 'Carpe Iter', keys: 'Setas, Enter, botões A e B' },
    wunderlinq: { name: 'WunderLINQ', keys: 'Sem tecla longa: Parar e SOS só na tela.' },
    barbuttons: { name: 'BarButtons ou MotoButtons', keys: 'Setas, +, −, C, D e N' },
    none: { name: 'Nenhum', keys: 'Teclas não fazem nada durante a navegação.' },
  } satisfies Record<RemoteName, { name: string; keys: string }>,
  buttons: 'O que cada botão faz',
  tryOut: 'Aperte um botão do controle para ver o que ele faz.',
  commands: {
    'zoom-in': 'Aproximar o mapa',
    'zoom-out': 'Afastar o mapa',
    repeat: 'Repetir a instrução',
    list: 'Mostrar o que vem',
    accept: 'Responder sim ou aceitar',
    decline: 'Responder não ou dispensar',
    report: 'Relatar um alerta',
    voice: 'Comandos de voz',
    end: 'Parar a navegação',
    sos: 'SOS',
  } satisfies Record<RemoteCommand, string>,
  hold: 'Segure 2 segundos',
  noKey: 'Sem botão',
  change: 'Trocar',
  changeOf: (command: string) => `Trocar o botão: ${command}`,
  pressNow: 'Pressione o botão do controle',
  cancel: 'Cancelar',
  cancelOf: (command: string) => `Cancelar a troca: ${command}`,
  does: (key: string, commands: readonly string[]) => `${key}: ${commands.join(' · ')}`,
  doesNothing: (key: string) => `${key} não faz nada.`,
  learned: (key: string, command: string) => `Agora ${key}: ${command}.`,
  taken: (key: string, command: string) => `${key} era de “${command}”.`,
  reset: 'Voltar aos botões deste controle',
} as const;
