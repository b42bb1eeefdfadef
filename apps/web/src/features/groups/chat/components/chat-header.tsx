import type { Group } from '@estradeiro/contract/groups/groups';
import { ArrowLeft, Info } from 'lucide-react';
import { RideTogetherButton } from '#features/groups/shared/ride-together-button.tsx';
import { useOnline } from '#platform/online.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { chatTexts } from '../texts.ts';

type Props = { group: Group; onBack: () => void; onInfo: () => void };

/** Whose conversation it is, how many of them are online, and the ways out. */
export const ChatHeader = ({ group: { id, name, onlineCount, memberCount }, onBack, onInfo }: Props) => (
  <header className="flex flex-none items-center gap-1 border-b border-line bg-card p-1">
    <IconButton label={chatTexts.back} icon={<ArrowLeft size={24} aria-hidden="true" />} onClick={onBack} />
    <div className="min-w-0 flex-1">
      <h1 className="truncate text-20 font-extrabold">{name}</h1>
      <p className="flex items-center gap-2 overflow-hidden text-15 whitespace-nowrap text-quiet tabular-nums max-[359px]:gap-1 max-[359px]:text-13">
        <Present count={onlineCount} />
        {chatTexts.members(memberCount)}
      </p>
    </div>
    <RideTogetherButton groupId={id} groupName={name} compact />
    <IconButton label={chatTexts.info} icon={<Info size={24} aria-hidden="true" />} onClick={onInfo} />
  </header>
);

/** How many are there, where that can be known. */
function Present({ count }: { count: number }) {
  const isKnown = useOnline();
  if (!isKnown) return null;
  return (
    <>
      <span aria-hidden="true" className="size-2 flex-none rounded-full bg-guidance" />
      {chatTexts.online(count)}
      <span aria-hidden="true">·</span>
    </>
  );
}
