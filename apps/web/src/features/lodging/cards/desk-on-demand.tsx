import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react';
import type { Clock } from '#platform/clock.ts';
import { showToast } from '#ui/toast.tsx';
import { searchTexts as texts } from '../search/search-texts.ts';
import type { Desk, Stay } from '../stay/desk.ts';
import { DeskContext } from '../stay/desk-context.ts';
import type { DeskAtWorkProps, DeskCall } from './desk-at-work.tsx';

/** Stands around a screen of results; what books is loaded when somebody books. */
export function DeskOnDemand({ clock, children }: { clock: Clock; children: ReactNode }) {
  const [desk, setDesk] = useState<Desk>({ at: 'away' });
  const [call, setCall] = useState<DeskCall | null>(null);
  const [AtWork, setAtWork] = useState<ComponentType<DeskAtWorkProps> | null>(null);
  const take = useRef(async (next: DeskCall) => {
    try {
      const { DeskAtWork } = await import('./desk-at-work.tsx');
      setAtWork(() => DeskAtWork);
      setCall(next);
    } catch {
      showToast({ title: texts.noConnection, description: texts.noConnectionHint, tone: 'destructive' });
    }
  });
  const handle = useMemo(
    () => ({
      desk,
      ask: (stay: Stay) => void take.current({ stay }),
      test: (error: Error) => void take.current({ error }),
    }),
    [desk],
  );
  return (
    <DeskContext value={handle}>
      {children}
      {AtWork && call && <AtWork clock={clock} call={call} onDesk={setDesk} />}
    </DeskContext>
  );
}
