import { z } from 'zod';
import { typedCoordinates } from './coordinates.ts';
import { pointTexts } from './route-texts.ts';

/** A point of a route as typed: it must have a name (part 1 §5). */
export const TypedPoint = z.object({ name: z.string().trim().min(1, pointTexts.nameMissing), ...typedCoordinates });
