import { parseArgs } from 'node:util';

export type Command =
  | { kind: 'help' }
  | { kind: 'list' }
  | { kind: 'remove'; id: string }
  | { kind: 'heights' }
  | { kind: 'update' }
  | { kind: 'install'; targets: string[]; name: string | undefined; withHeights: boolean };

/** Null for unknown arguments. */
export function parseCommand(args: readonly string[]): Command | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        list: { type: 'boolean' },
        remove: { type: 'string' },
        name: { type: 'string' },
        relevo: { type: 'boolean' },
        atualizar: { type: 'boolean' },
        'sem-relevo': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return { kind: 'help' };
    const wishes = [positionals[0], values.list, values.remove, values.relevo, values.atualizar];
    if (wishes.filter((wish) => wish !== undefined).length !== 1) return null;
    if (values.name !== undefined && positionals.length !== 1) return null;
    if (values.list) return { kind: 'list' };
    if (values.remove) return { kind: 'remove', id: values.remove };
    if (values.relevo) return { kind: 'heights' };
    if (values.atualizar) return { kind: 'update' };
    const isAnyEmpty = positionals.some((target) => target === '');
    if (isAnyEmpty) return null;
    return { kind: 'install', targets: positionals, name: values.name, withHeights: !values['sem-relevo'] };
  } catch {
    return null;
  }
}
