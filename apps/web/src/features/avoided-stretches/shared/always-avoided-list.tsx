import { Ban, X } from 'lucide-react';
import { PendingNote } from '#platform/offline/pending-note.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { texts } from './texts.ts';
import type { useAlwaysAvoided } from './use-always-avoided.ts';

type Props = Pick<ReturnType<typeof useAlwaysAvoided>, 'shown' | 'allow'>;

/** The stretches that every route avoids, each with its removal; nothing without one. */
export const AlwaysAvoidedList = ({ shown, allow }: Props) =>
  shown.length > 0 && (
    <ul aria-label={texts.title} className="flex flex-col">
      {shown.map(({ record, pending }) => {
        const name = record.name ?? texts.road;
        return (
          <li key={record.id}>
            <div className="flex items-center gap-2">
              <Ban size={20} aria-hidden="true" className="flex-none text-quiet" />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-17">{name}</span>
                {record.headingDegrees !== undefined && (
                  <span className="block text-15 text-quiet">{texts.oneWay}</span>
                )}
              </span>
              <IconButton
                label={texts.allow(name)}
                icon={<X size={22} aria-hidden="true" />}
                onClick={() => allow(record)}
              />
            </div>
            {pending && <PendingNote write={pending} title={texts.pending(name)} />}
          </li>
        );
      })}
    </ul>
  );
