import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/**
 * Keeps a scope's endpoints for operators: other riders get 404 before anything of the request is looked at, so that
 * they learn not even what one must look like.
 */
export function onlyOperators(app: FastifyInstance, isOperator: (riderId: string) => Promise<boolean>): void {
  app.addHook('preValidation', async ({ session }) => {
    if (!(await isOperator(session.get('riderId') ?? ''))) throw new AppError('not_found');
  });
}
