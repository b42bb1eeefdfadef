import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  access: 'anyone',
  success: 200,
  summary: 'The process is alive, and which version it runs',
  response: z.object({ status: z.literal('ok'), version: z.string() }),
});

/** A fault that does not stop emergency alerts; pt-BR, for the operator. */
export const Problem = z.object({
  part: z.enum(['maps', 'engine', 'redis', 'disk', 'database', 'backup', 'silenced']),
  message: z.string(),
});
export type Problem = z.infer<typeof Problem>;

export const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'anyone',
  success: 200,
  summary: 'The database responds, so that an emergency alert can be stored; `problems` lists other faults',
  response: z.object({ status: z.literal('ready'), problems: z.array(Problem) }),
});
