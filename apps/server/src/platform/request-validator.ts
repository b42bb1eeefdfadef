import { smallest } from '@estradeiro/contract/extremes';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { AppError } from './errors.ts';

/** The most problems reported of one request, which may have as many as it has bytes. */
const mostProblems = 20;

type IsTooLong = (value: unknown) => boolean;

/**
 * Parses a request by its schema, in time that the schema bounds: a list longer than allowed is refused before its
 * elements are read, and only the first problems are put into words. The library's own validator does neither.
 */
export const requestValidator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const hasLongList = longListIn(schema);
  const refused = (problems: { path: string; message: string }[]) => ({
    error: new AppError('invalid_request', { details: { in: httpPart, problems } }),
  });
  return (value) => {
    if (hasLongList?.(value)) return refused([{ path: '/', message: texts.listTooLong }]);
    const ctx = { async: false };
    const read = schema._zod.run({ value, issues: [] }, ctx);
    if (read instanceof Promise) throw new z.core.$ZodAsyncError();
    if (read.issues.length === 0) return { value: read.value };
    const problems = read.issues.slice(0, mostProblems).map((issue) => {
      const { path, message } = z.core.util.finalizeIssue(issue, ctx, z.core.config());
      return { path: `/${path.map(String).join('/')}`, message };
    });
    return refused(problems);
  };
};

const texts = { listTooLong: 'A lista tem itens demais' };

/** Tests whether a value contains a list longer than its schema allows; null where the schema has no bounded list. */
function longListIn(schema: z.core.$ZodType): IsTooLong | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      return longArray(mostOf(def.checks), longListIn(def.element));
    case 'object':
      return longField(Object.entries(def.shape).flatMap(([name, field]) => withName(name, longListIn(field))));
    case 'union':
      return longOption(def.options.map(longListIn));
    case 'pipe':
      return longListIn(def.in) ?? longListIn(def.out);
    default:
      return 'innerType' in def ? longListIn(def.innerType) : null;
  }
}

const withName = (name: string, isTooLong: IsTooLong | null) => (isTooLong ? [{ name, isTooLong }] : []);

const longArray =
  (most: number, isElement: IsTooLong | null): IsTooLong =>
  (value) =>
    Array.isArray(value) && (value.length > most || (isElement !== null && value.some(isElement)));

function longField(fields: readonly { name: string; isTooLong: IsTooLong }[]): IsTooLong | null {
  if (fields.length === 0) return null;
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    fields.some(({ name, isTooLong }) => isTooLong((value as Record<string, unknown>)[name]));
}

function longOption(options: readonly (IsTooLong | null)[]): IsTooLong | null {
  const all = options.filter((option) => option !== null);
  return all.length < options.length || all.length === 0 ? null : (value) => all.every((isTooLong) => isTooLong(value));
}

/** The maximum length among the checks of a list. */
export function mostOf(checks: readonly z.core.$ZodCheck<never>[] | undefined): number {
  const bounds = (checks ?? []).map(({ _zod }) => {
    const def = _zod.def as { check: string; maximum?: number };
    return def.check === 'max_length' ? (def.maximum ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  });
  return smallest(bounds);
}
