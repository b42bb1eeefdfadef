import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/**
 * Keeps a scope's endpoints for operators: other riders get 404 before anything of the request is looked at, so that
 * they learn not even what one must look like. Visitors are refused as everywhere: they sign in first.
 */
export function onlyOperators(app: FastifyInstance, isOperator: (riderId: string) => Promise<boolean>): void {
  app.addHook('onRequest', async ({ session }) => {
    const riderId = session.get('riderId');
    if (riderId && !(await isOperator(riderId))) throw new AppError('not_found');
  });
}
