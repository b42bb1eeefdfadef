import type { Trouble } from '#road/report.ts';
import { namesTrouble, troubleNamed } from './hazard-words.ts';
import { texts } from './texts.ts';

/** What can be asked for by voice (D17). */
export type Command = keyof typeof texts.commands;

export const commands = Object.keys(texts.commands) as Command[];

const sayings: Record<Command, RegExp> = {
  'where-am-i': /\bonde (eu )?(estou|to)\b|\bminha localizacao\b/,
  'next-maneuver': /\bproxim[ao] (curva|manobra|passo|instrucao)\b/,
  'report-hazard':
    /\b(relat(ar?|e|o)|report(ar?|e|o)) \w|\b(avisar?|informar?|alertar?) (um |uma |o |a |de )?perigos?\b/,
  'find-fuel': /\bpostos?\b|\babastecer\b|\bcombustivel\b|\bgasolina\b/,
  'cancel-route': /\b(cancelar?|parar?|encerrar?|interromper?) (a )?(rota|navegacao|viagem)\b/,
};

const telling = /\b(avis|inform|alert)(ar?|e|o)\b|\b(tem|ha)\b|\bna (pista|estrada|via|rua)\b/;

/** A command, and what a report is of. */
export type Understood =
  | { command: Exclude<Command, 'report-hazard'> }
  | { command: 'report-hazard'; trouble: Trouble };

/**
 * What was meant, by the likeliest hearing that is a command; null when none is. Accents and case do not matter. Trouble that is
 * named needs no command's name: 'tem óleo na pista' reports it.
 */
export function understand(heard: readonly string[]): Understood | null {
  for (const sentence of heard) {
    const plain = sentence.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const command = commands.find((candidate) => sayings[candidate].test(plain));
    if (command && command !== 'report-hazard') return { command };
    if (command || (telling.test(plain) && namesTrouble(plain))) {
      return { command: 'report-hazard', trouble: troubleNamed(plain) };
    }
  }
  return null;
}
