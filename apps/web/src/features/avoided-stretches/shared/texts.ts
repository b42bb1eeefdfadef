import { mostAlwaysAvoided } from '@estradeiro/contract/avoided-stretches';

export const texts = {
  title: 'Trechos evitados sempre',
  hint: 'Por onde nenhuma rota sua passa',
  road: 'trecho',
  none: 'Nenhum trecho. Para evitar um sempre, segure o dedo nele no mapa do planejador, ou escolha-o em “Percorrer o caminho”.',
  unread: 'Não foi possível carregar os trechos evitados',
  offline: 'Sem internet: os trechos evitados não estão guardados neste aparelho.',
  oneWay: 'num sentido só',
  allowHere: (name: string) => `Deixar de evitar ${name}`,
  allow: (name: string) => `Deixar de evitar sempre ${name}`,
  full: `Você já evita ${mostAlwaysAvoided} trechos. Libere um para evitar outro.`,
  pending: (name: string) => `Evitar sempre: ${name}`,
  avoided: (name: string) => `Evitado sempre: ${name}`,
  allowed: (name: string) => `Liberado: ${name}`,
  failed: 'O trecho não mudou',
  undo: 'Desfazer',
} as const;
