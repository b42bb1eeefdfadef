import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { showToast } from '#ui/toast.tsx';
import { sharedTexts } from '../shared/texts.ts';

/** Reports once that what another app shared did not arrive. */
export function useLostShare(isLost: boolean): void {
  const [, navigate] = useLocation();
  const toast = useEffectEvent(() => {
    navigate(paths.navigation, { replace: true });
    showToast({ title: sharedTexts.lost, description: sharedTexts.lostHint, tone: 'destructive' });
  });
  useEffect(() => {
    if (isLost) toast();
  }, [isLost]);
}
