import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useState } from 'react';
import { withNetworkReason } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { texts } from '../texts.ts';
import type { AskForCopy } from './ask-for-copy.tsx';

/** Keeps a ride among the rider's own. A second copy is made only after a yes. */
export function SaveRide({ ride }: { ride: PopularRoute }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [Question, setQuestion] = useState<typeof AskForCopy | null>(null);
  const failed = (error: unknown) =>
    showToast({
      title: texts.error,
      description: withNetworkReason(texts.saveFailed, error),
      tone: 'destructive',
    });
  // Loaded once there is something to save or to ask: who only looks at rides needs neither.
  const ask = async () => {
    const loaded = await import('./ask-for-copy.tsx');
    setQuestion(() => loaded.AskForCopy);
    setAsking(true);
  };
  const save = useMutation({
    mutationFn: async (copy: boolean) => (await import('../saving.ts')).saveRide(client, ride, copy),
    onSuccess: ({ outcome }) => {
      if (outcome === 'already') return ask();
      setAsking(false);
      showToast({ title: texts.savedTitle, description: texts.savedHint(ride.name), tone: 'success' });
      return client.invalidateQueries({ queryKey: ['saved-routes'] });
    },
    onError: failed,
  });
  return (
    <>
      <Button
        variant="secondary"
        busy={save.isPending}
        icon={
          save.isSuccess ? <BookmarkCheck size={20} aria-hidden="true" /> : <Bookmark size={20} aria-hidden="true" />
        }
        onClick={() => (save.isSuccess ? void ask().catch(failed) : save.mutate(false))}
      >
        {save.isSuccess ? texts.savedTitle : texts.save}
      </Button>
      {Question && (
        <Question
          open={asking}
          name={ride.name}
          busy={save.isPending}
          onOpenChange={setAsking}
          onCopy={() => save.mutate(true)}
        />
      )}
    </>
  );
}
