import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { saveRide } from '../api.ts';
import { texts } from '../texts.ts';

/** Keeps a ride among the rider's own. A second copy is made only after a yes. */
export function SaveRide({ ride }: { ride: PopularRoute }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const save = useMutation({
    mutationFn: (copy: boolean) => saveRide(client, ride, copy),
    onSuccess: ({ outcome }) => {
      setAsking(outcome === 'already');
      if (outcome === 'already') return;
      showToast({ title: texts.savedTitle, description: texts.savedHint(ride.name), tone: 'success' });
      return client.invalidateQueries({ queryKey: ['saved-routes'] });
    },
    onError: () => showToast({ title: texts.error, description: texts.saveFailed, tone: 'destructive' }),
  });
  return (
    <>
      <Button
        variant="secondary"
        busy={save.isPending}
        icon={
          save.isSuccess ? <BookmarkCheck size={20} aria-hidden="true" /> : <Bookmark size={20} aria-hidden="true" />
        }
        onClick={() => (save.isSuccess ? setAsking(true) : save.mutate(false))}
      >
        {save.isSuccess ? texts.savedTitle : texts.save}
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title={texts.again} description={texts.againHint(ride.name)}>
        <Link href={paths.routes} className={buttonClass('primary')}>
          {texts.seeIt}
        </Link>
        <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate(true)}>
          {texts.anotherCopy}
        </Button>
      </Dialog>
    </>
  );
}
