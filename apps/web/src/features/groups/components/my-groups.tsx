import type { Group } from '@estradeiro/contract/groups';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { RoadDrawing } from '#ui/road-drawing.tsx';
import { forkingRoad } from '#ui/road-scenes/fork.tsx';
import { within } from '../hooks/use-ways.ts';
import { addresses } from '../mode.ts';
import { texts } from '../texts.ts';
import { GroupCard } from './group-card.tsx';

/** Meus Grupos, the one with the newest message first. */
export const MyGroups = ({ groups }: { groups: readonly Group[] }) => (
  <section aria-labelledby="my-groups" className="flex flex-col gap-3">
    <h2 id="my-groups" className="text-20 font-extrabold">
      {texts.mine}
    </h2>
    {groups.length === 0 ? (
      <Nothing />
    ) : (
      <ul className="flex flex-col gap-3">
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </ul>
    )}
  </section>
);

const Nothing = () => (
  <div className="flex flex-col items-center gap-2 pb-2 text-center">
    <RoadDrawing scene={forkingRoad} width={160} />
    <p className="font-semibold">{texts.emptyTitle}</p>
    <p className="max-w-80 text-quiet">{texts.emptyHint}</p>
    <Link href={addresses.form} {...within} className={buttonClass('secondary')}>
      {texts.createFirst}
    </Link>
  </div>
);
