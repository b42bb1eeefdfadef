import { z } from 'zod';

/** What the server tells the process that makes a copy; where it goes the environment says. */
export const BackupOrder = z.object({
  keepDays: z.number(),
  before: z.object({ accounts: z.number(), since: z.iso.datetime() }).nullable(),
});

/** What the process tells the server: what it does, and once how it ended. */
export const BackupMessage = z.union([
  z.object({ step: z.string() }),
  z.object({
    end: z.object({
      failure: z.string().nullable(),
      read: z.object({ name: z.string(), accounts: z.number(), rows: z.number() }).nullable(),
      remark: z.string().nullable(),
    }),
  }),
]);
export type BackupMessage = z.infer<typeof BackupMessage>;
