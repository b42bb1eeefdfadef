import { useOnline } from '#platform/online.ts';
import { inOnline } from '../texts.ts';

/** Who of a group is there now; nothing where that is nobody, or nobody can know. */
export function OnlineCount({ count }: { count: number }) {
  const isKnown = useOnline();
  if (count === 0 || !isKnown) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-guidance">
      <span aria-hidden="true" className="size-2 rounded-full bg-guidance" />
      {inOnline(count)}
    </span>
  );
}
