import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { showToast } from '#ui/toast.tsx';
import { Notice } from './notice.tsx';
import { Stage } from './stage.tsx';
import { texts } from './texts.ts';

/** Part 1 §8. */
const redirectMs = 2_000;

/** There is nobody to tell: in a moment the contacts open. */
export function RefusedView({ onEnd }: { onEnd: () => void }) {
  const [, navigate] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const timer = setTimeout(() => {
      showToast({ title: texts.noContacts, tone: 'destructive' });
      navigate(paths.emergencyContacts);
      onEnd();
    }, redirectMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stage>
      <div className="my-auto flex flex-col gap-4">
        <Notice title={texts.failed} hint={texts.refused} />
        <RescueLinks />
      </div>
    </Stage>
  );
}
