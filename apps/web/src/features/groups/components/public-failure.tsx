import { Failure } from '#ui/states.tsx';

type Props = { isQuiet: boolean; title: string; error: Error; onRetry: () => void };

/** Why public groups are missing: in one line while the rider's own are too, whose box says the rest. */
export const PublicFailure = ({ isQuiet, title, error, onRetry }: Props) =>
  isQuiet ? <p className="text-quiet">{title}.</p> : <Failure title={title} error={error} onRetry={onRetry} />;
