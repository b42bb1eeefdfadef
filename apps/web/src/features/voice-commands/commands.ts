import { texts } from './texts.ts';

/** What can be asked for by voice (D17). */
export type Command = keyof typeof texts.commands;

export const commands = Object.keys(texts.commands) as Command[];

const sayings: Record<Command, RegExp> = {
  'where-am-i': /\bonde (eu )?(estou|to)\b|\bminha localizacao\b/,
  'next-maneuver': /\bproxim[ao] (curva|manobra|passo|instrucao)\b/,
  'report-hazard': /\b(relatar?|reportar?|avisar?|informar?) (um |o |de )?(perigo|acidente|buraco|obstaculo)\b/,
  'find-fuel': /\bpostos?\b|\babastecer\b|\bcombustivel\b|\bgasolina\b/,
  'cancel-route': /\b(cancelar?|parar?|encerrar?|interromper?) (a )?(rota|navegacao|viagem)\b/,
};

/** The command that was meant, by the likeliest hearing that is one; null when none is. Accents and case do not matter. */
export function understand(heard: readonly string[]): Command | null {
  for (const sentence of heard) {
    const plain = sentence.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const command = commands.find((candidate) => sayings[candidate].test(plain));
    if (command) return command;
  }
  return null;
}
