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

/** What is not well while calls for help can be taken: for the operator, in pt-BR. */
export const Problem = z.object({ part: z.enum(['maps', 'engine', 'redis', 'disk', 'database']), message: z.string() });
export type Problem = z.infer<typeof Problem>;

export const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'anyone',
  success: 200,
  summary: 'The database answers, so that a call for help can be taken; `problems` names what else is not well',
  response: z.object({ status: z.literal('ready'), problems: z.array(Problem) }),
});
