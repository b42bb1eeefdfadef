import type { Group } from '@estradeiro/contract/groups/groups';
import { ArrowLeft, Pencil } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { GroupMark, OnlineCount } from '../components/group-card.tsx';
import { infoTexts, inMembers, visibilityTexts } from '../texts.ts';

type Props = { group: Group; onBack: () => void; onEdit?: () => void };

/** The group's name, what it is about, and its figures. */
export function GroupHead({ group, onBack, onEdit }: Props) {
  const { name, description, visibility, ownerId, memberCount, popularMembers, onlineCount } = group;
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <Button variant="text" className="-ml-2" icon={<ArrowLeft size={20} aria-hidden="true" />} onClick={onBack}>
          {infoTexts.back}
        </Button>
        {onEdit && (
          <Button
            variant="quiet"
            className="-mr-2 px-2!"
            icon={<Pencil size={20} aria-hidden="true" />}
            onClick={onEdit}
          >
            {infoTexts.edit}
          </Button>
        )}
      </div>
      <div className="flex items-center gap-4">
        <GroupMark name={name} />
        <div className="min-w-0 flex-1">
          <h1 ref={takeLostFocus} tabIndex={-1} className="text-24 font-extrabold wrap-anywhere outline-none">
            {name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-quiet tabular-nums">
            {inMembers(memberCount)}
            <OnlineCount count={onlineCount} />
            <Tag>{visibilityTexts[visibility].name}</Tag>
          </p>
        </div>
      </div>
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      {ownerId === null && <p className="text-15 font-semibold text-scenic">{infoTexts.popular(popularMembers)}</p>}
    </>
  );
}
