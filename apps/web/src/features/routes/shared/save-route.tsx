import { createSavedRoute } from '@estradeiro/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import type { RouteSaving } from '#features/planner/shared/route-extras-buttons.tsx';
import { riderIdIn } from '#platform/offline/pending.ts';
import { useSaveRecord } from '#platform/offline/save-record.ts';
import { recordIdOf } from '#platform/record-id.ts';
import { Button } from '#ui/button.tsx';
import { savingTexts } from '../texts.ts';
import { savedRouteWrites } from './saved-route-writes.ts';

/** Saves a planned route as it is; pending without a network. */
export function SaveRoute({ body, idempotencyKey, onSaved }: RouteSaving) {
  const client = useQueryClient();
  const { save, busy } = useSaveRecord({
    type: savedRouteWrites,
    record: null,
    accepted: { title: savingTexts.done, description: savingTexts.doneHint },
    refused: { title: savingTexts.failed, otherwise: savingTexts.failedHint },
    onDone: () =>
      onSaved(recordIdOf(createSavedRoute, { riderId: riderIdIn(client) ?? '', key: idempotencyKey, params: {} })),
  });
  return (
    <Button
      variant="secondary"
      busy={busy}
      icon={<BookmarkPlus size={20} aria-hidden="true" />}
      onClick={() => save(body, idempotencyKey)}
    >
      {savingTexts.save}
    </Button>
  );
}
