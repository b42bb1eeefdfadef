import type { Group } from '@estradeiro/contract/groups/groups';
import { LogOut, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { addresses, useGroupNavigation } from '../address.ts';
import { infoTexts } from '../texts.ts';
import { useEndGroup } from './api.ts';

type End = 'leaving' | 'deleting';

/** Leaving a group. Its owner transfers it first, or deletes it for everybody. */
export function LeavingSection({ group }: { group: Group }) {
  const [confirming, setConfirming] = useState<End | null>(null);
  const isOwner = group.role === 'owner';
  return (
    <div className="mt-auto flex flex-col gap-2 pt-4">
      {isOwner && group.memberCount > 1 && <p className="text-15 text-quiet">{infoTexts.ownerStays}</p>}
      <Button
        variant="secondary"
        className="text-danger!"
        icon={isOwner ? <Trash2 size={20} aria-hidden="true" /> : <LogOut size={20} aria-hidden="true" />}
        onClick={() => setConfirming(isOwner ? 'deleting' : 'leaving')}
      >
        {isOwner ? infoTexts.remove : infoTexts.leave}
      </Button>
      {confirming && <EndDialog group={group} end={confirming} onClose={() => setConfirming(null)} />}
    </div>
  );
}

const words = {
  leaving: {
    question: infoTexts.leaveQuestion,
    hint: infoTexts.leaveHint,
    act: infoTexts.leave,
    done: infoTexts.left,
    failed: infoTexts.leaveFailed,
  },
  deleting: {
    question: infoTexts.removeQuestion,
    hint: infoTexts.removeHint,
    act: infoTexts.remove,
    done: infoTexts.removed,
    failed: infoTexts.removeFailed,
  },
} as const;

function EndDialog({ group, end, onClose }: { group: Group; end: End; onClose: () => void }) {
  const navigation = useGroupNavigation();
  const { question, hint, act, done, failed } = words[end];
  const ending = useEndGroup(group.id, {
    onDone: () => {
      navigation.replace(addresses.list);
      showToast({ title: done, tone: 'success' });
    },
    onError: (error) => {
      onClose();
      showFailure(failed, error);
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={question(group.name)} description={hint}>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" className="px-2!" onClick={onClose}>
          {infoTexts.cancel}
        </Button>
        <Button variant="danger" className="px-2!" busy={ending.isPending} onClick={() => ending.mutate(end)}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
