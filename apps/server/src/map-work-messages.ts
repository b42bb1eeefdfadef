import { z } from 'zod';

/** What the server tells the process that installs maps. */
export const MapWorkOrder = z.object({
  args: z.array(z.string()),
  mapsDir: z.string(),
  /** Within the maps' folder, where extracts lie that the operator put there. */
  folder: z.string(),
  downloadBaseUrl: z.string(),
  heightsSource: z.string(),
});
export type MapWorkOrder = z.infer<typeof MapWorkOrder>;

/** What the process tells the server: how far it is, and once how it ended. */
export const MapWorkMessage = z.union([
  z.object({ progress: z.object({ step: z.string(), fraction: z.number().nullable(), detail: z.string() }) }),
  z.object({ end: z.object({ failure: z.string().nullable(), remarks: z.string() }) }),
]);
export type MapWorkMessage = z.infer<typeof MapWorkMessage>;
