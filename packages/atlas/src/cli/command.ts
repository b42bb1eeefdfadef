import { parseArgs } from 'node:util';

export type Command =
  | { kind: 'help' }
  | { kind: 'list' }
  | { kind: 'remove'; id: string }
  | { kind: 'install'; target: string; name: string | undefined };

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
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [target, ...more] = positionals;
    if (values.help) return { kind: 'help' };
    const wishes = [target, values.list, values.remove].filter((wish) => wish !== undefined);
    if (wishes.length !== 1 || more.length > 0) return null;
    if (values.list) return { kind: 'list' };
    if (values.remove) return { kind: 'remove', id: values.remove };
    return target ? { kind: 'install', target, name: values.name } : null;
  } catch {
    return null;
  }
}
