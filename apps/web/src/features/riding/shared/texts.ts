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
    toll: { label: 'Pedágios' },
    unpaved: { label: 'Fim e volta do asfalto' },
    'sharp-bend': { label: 'Curva fechada', hint: 'Placa e som curto quando você vem rápido demais para ela.' },
    'speeding-tone': { label: 'Tom acima do limite', hint: 'A placa do limite fica vermelha mesmo sem ele.' },
  } satisfies Record<SpokenWarning, { label: string; hint?: string }>,
} as const;
