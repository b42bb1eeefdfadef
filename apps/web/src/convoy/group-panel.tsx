import { Users } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { type Convoy, keepConvoy } from './kept-convoy.ts';
import { lookedAt, ridersNow } from './now-shown.ts';
import { RidersList } from './riders-list.tsx';
import { RidersReader } from './riders-reader.tsx';
import { stopSharingHere } from './share.ts';
import { ShareChoices } from './share-choices.tsx';
import { SignalButtons } from './signal-buttons.tsx';
import { sharingTexts, groupTexts as texts } from './texts.ts';

type Props = {
  convoy: Convoy;
  onDone: () => void;
  /** Where there is a map to look at them. */
  onMap?: boolean;
};

/** All that there is of riding with a group: what can be called, who is where, and the own position. */
export function GroupPanel({ convoy, onDone, onMap = false }: Props) {
  const riders = ridersNow.use();
  const { sharing } = convoy;
  const leave = async () => {
    onDone();
    if (!sharing) return keepConvoy(null);
    keepConvoy({ ...convoy, leaving: true });
    await stopSharingHere(sharing);
  };
  return (
    <>
      {!onMap && <RidersReader />}
      <SignalButtons onCalled={onDone} />
      <h3 className="flex items-center gap-2 text-17 font-extrabold">
        <Users size={22} aria-hidden="true" />
        {texts.riders}
      </h3>
      <RidersList
        riders={riders}
        onLook={
          onMap
            ? (position) => {
                lookedAt.put(position);
                onDone();
              }
            : undefined
        }
      />
      {sharing && !sharing.stopping ? (
        <Button
          variant="secondary"
          size="ride"
          className="flex-none py-1 leading-tight"
          onClick={() => void stopSharingHere(sharing)}
        >
          {sharingTexts.stopLabel}
        </Button>
      ) : (
        <ShareChoices {...convoy} />
      )}
      <Button variant="quiet" onClick={() => void leave()}>
        {texts.leave}
      </Button>
    </>
  );
}
