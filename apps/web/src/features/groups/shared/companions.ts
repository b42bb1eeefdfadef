import { useMemo } from 'react';
import type { DrawnCompanion } from '#map/scene.ts';
import { ageOf } from '#platform/age.ts';
import { initialsOf } from '#ui/avatar.tsx';
import type { ShownRider } from '../riding/riders.ts';
import { groupTexts } from '../riding/texts.ts';
import { ridersNow } from './now-shown.ts';

/** The age of a member's position, in words. */
export const ageText = ({ ageSeconds, live }: Pick<ShownRider, 'ageSeconds' | 'live'>): string => {
  if (live || ageSeconds === null) return 'agora';
  return ageSeconds < 60 ? groupTexts.lessThanAMinute : ageOf(ageSeconds / 60);
};

export function useCompanions(): DrawnCompanion[] {
  const riders = ridersNow.use();
  return useMemo(() => riders.flatMap(drawn), [riders]);
}

function drawn(rider: ShownRider): DrawnCompanion[] {
  const { userId, firstName, lastName, position, live } = rider;
  if (!position) return [];
  const age = ageText(rider);
  return [
    {
      id: userId,
      position,
      live,
      initials: initialsOf(firstName, lastName),
      sign: live ? firstName : `${firstName} · ${age}`,
      words: `${firstName} ${lastName}, ${age}`,
    },
  ];
}
