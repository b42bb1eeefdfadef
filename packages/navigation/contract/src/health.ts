import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  access: 'anyone',
  success: 200,
  summary: 'The process is alive',
  response: z.object({ status: z.literal('ok') }),
});

/** What works, but not as it should: for the operator, in pt-BR. */
export const Problem = z.object({ part: z.enum(['maps', 'redis', 'disk', 'database']), message: z.string() });
export type Problem = z.infer<typeof Problem>;

export const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'anyone',
  success: 200,
  summary: 'The database and the routing engine answer',
  response: z.object({ status: z.literal('ready'), problems: z.array(Problem) }),
});
