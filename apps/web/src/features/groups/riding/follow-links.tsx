import { Route } from 'lucide-react';
import { Link } from 'wouter';
import { offeredRoute } from '#platform/paths.ts';
import { useIsRiding } from '#platform/riding-mode.ts';
import { buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { offering, type ShownRider } from './riders.ts';
import { distinctNames, roleTexts } from './texts.ts';

/** The routes that members offer: one press opens each in Navegação, but not during a ride, which it would replace. */
export function FollowLinks({ groupId, riders }: { groupId: string; riders: readonly ShownRider[] }) {
  const isRiding = useIsRiding();
  const names = distinctNames(riders);
  if (isRiding) return null;
  return offering(riders).map(({ userId, routeName }) => (
    <Link
      key={userId}
      href={offeredRoute(groupId, userId)}
      className={classes(buttonClass('secondary'), 'flex-none py-1.5! leading-tight')}
    >
      <Route size={20} aria-hidden="true" className="flex-none" />
      <span className="min-w-0">
        <span className="block">
          {roleTexts.follow(names[riders.findIndex((rider) => rider.userId === userId)] ?? '')}
        </span>
        <span className="block truncate text-15 font-normal sideways:sr-only">{routeName}</span>
      </span>
    </Link>
  ));
}
