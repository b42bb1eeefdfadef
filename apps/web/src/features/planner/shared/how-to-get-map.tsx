import { getMapTexts } from './texts.ts';

/** Shown to riders without a map. The commands for operators are in `docs/operations.md`. */
export const HowToGetMap = () => <p className="text-15 font-semibold">{getMapTexts.how}</p>;
