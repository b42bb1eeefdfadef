import { Button } from '#ui/button.tsx';
import type { Older } from '../hooks/use-conversation.ts';
import { texts } from '../texts.ts';

/** What stands above the oldest message that is there. */
export function OlderPart({ older: { hasMore, failed, load } }: { older: Older }) {
  if (!hasMore) return <p className="px-4 pt-4 text-center text-15 text-quiet">{texts.beginning}</p>;
  if (!failed) return <p className="px-4 py-3 text-center text-15 text-quiet">{texts.older}</p>;
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-3 text-center text-15">
      <p>{texts.olderFailed}</p>
      <Button variant="secondary" onClick={load}>
        {texts.retry}
      </Button>
    </div>
  );
}
