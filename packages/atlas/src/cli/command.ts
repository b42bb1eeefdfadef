import { parseArgs } from 'node:util';

export type Command =
  | { kind: 'help' }
  | { kind: 'list' }
  | { kind: 'remove'; id: string }
  | { kind: 'heights' }
  | { kind: 'install'; target: string; name: string | undefined; withHeights: boolean };

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
        'sem-relevo': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [target, ...more] = positionals;
    if (values.help) return { kind: 'help' };
    const wishes = [target, values.list, values.remove, values.relevo].filter((wish) => wish !== undefined);
    if (wishes.length !== 1 || more.length > 0) return null;
    if (values.list) return { kind: 'list' };
    if (values.remove) return { kind: 'remove', id: values.remove };
    if (values.relevo) return { kind: 'heights' };
    return target ? { kind: 'install', target, name: values.name, withHeights: !values['sem-relevo'] } : null;
  } catch {
    return null;
  }
}
