import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { readShared } from '#features/places/shared/shared-place.ts';
import { navigationTo, paths } from '#platform/paths.ts';
import { showToast } from '#ui/toast.tsx';
import type { Destination } from '../make-plan.ts';
import { sharedTexts } from '../shared/texts.ts';

/** Makes the destination of the words that another app shared; null without any. */
export function useSharedWords(words: string | null, onDestination: (destination: Destination) => void): void {
  const [, navigate] = useLocation();
  const take = useEffectEvent((shared: string) => {
    const found = readShared(shared);
    if (found.type === 'place') {
      return navigate(navigationTo({ ...found.place, name: found.name ?? sharedTexts.place }), { replace: true });
    }
    navigate(paths.navigation, { replace: true });
    if (found.type === 'search') onDestination({ text: found.text, place: null });
    if (found.type === 'search' && found.isShort) showToast({ title: sharedTexts.shortLinkName });
    if (found.type === 'short-link')
      showToast({ title: sharedTexts.shortLink, description: sharedTexts.shortLinkHint });
    if (found.type === 'nothing') showToast({ title: sharedTexts.nothing, description: sharedTexts.nothingHint });
  });
  useEffect(() => {
    if (words !== null) take(words);
  }, [words]);
}
