import { type QueryClient, useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../session.ts';

/** The rider whose entries these are; null while that is not known. Never asks: the gate did. */
export const useRiderId = (): string | null => useQuery({ ...sessionQuery, enabled: false }).data?.id ?? null;

/** The same in the moment of asking, for what need not be drawn anew by it. */
export const riderIdIn = (client: QueryClient): string | null => client.getQueryData(sessionQuery.queryKey)?.id ?? null;
