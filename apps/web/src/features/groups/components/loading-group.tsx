import { useSearch } from 'wouter';
import { ScreenBesideMap } from '#ui/beside-map.tsx';
import { Loading } from '#ui/states.tsx';
import { modeOf } from '../address.ts';

/** Without the app's header where the view that comes has a bar of its own, so that nothing moves when it is there. */
export function LoadingGroup() {
  const { name } = modeOf(useSearch());
  return (
    <ScreenBesideMap>
      <div data-own-bar={name === 'chat' || name === 'map' || undefined}>
        <Loading />
      </div>
    </ScreenBesideMap>
  );
}
