import { z } from 'zod';
import { paths } from '#platform/paths.ts';

/** What /groups shows. It stands in the address, so that links, reloads and the way back work. */
export type Mode =
  | { name: 'list' }
  | { name: 'form' }
  | { name: 'chat' | 'info'; id: string }
  /** The code as it stands in the address: links are cut off on their way. */
  | { name: 'invitation'; code: string };

/** Reads the mode off an address; what nobody can mean is the list. */
export function modeOf(search: string): Mode {
  const parameters = new URLSearchParams(search);
  const code = parameters.get('convite');
  if (code !== null) return { name: 'invitation', code };
  const id = z.uuid().safeParse(parameters.get('grupo')).data;
  if (id) return { name: parameters.has('info') ? 'info' : 'chat', id };
  return { name: parameters.has('novo') ? 'form' : 'list' };
}

export const addresses = {
  list: paths.groups,
  form: `${paths.groups}?novo`,
  chat: (id: string) => `${paths.groups}?grupo=${id}`,
  info: (id: string) => `${paths.groups}?grupo=${id}&info`,
};
