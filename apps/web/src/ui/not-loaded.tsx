import { texts } from './not-loaded-texts.ts';
import { Failure } from './states.tsx';

/** For `otherwise` of what a rider opened within a screen, which stays. */
export const NotLoaded = () => <Failure title={texts.title} error={texts.hint} />;
