import { useLocation } from 'wouter';

/** What an address inside of /groups carries when another one there led to it. */
export const within = { state: { within: true } };

const cameFromWithin = (): boolean => (history.state as { within?: unknown } | null)?.within === true;

/** The ways between the views of /groups. */
export function useWays() {
  const [, navigate] = useLocation();
  return {
    open: (address: string) => navigate(address, within),
    /** Takes the place of what shows, for what is over. */
    replace: (address: string) => navigate(address, { replace: true }),
    /** Back to where the rider came from, or up to `address` where a link led here. */
    up: (address: string) => (cameFromWithin() ? history.back() : navigate(address, { replace: true })),
  };
}
