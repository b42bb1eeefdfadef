import type { Plugin, Rolldown } from 'vite';
import { entriesOf, reachable } from './reachable.ts';

/**
 * With each import on demand stands which scripts the browser shall ask for at the same time. Vite lists all that the part needs; here
 * the part's own script, which the import asks for, and those that are there already are left out.
 */
export function preload(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: 'preload',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(file, needed, { hostId, hostType }) {
            if (hostType === 'html') return needed;
            const there = reachable(bundle, [hostId, ...entriesOf(bundle)]);
            return needed.filter((each) => each !== file && !there.has(each));
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, made) {
        bundle = made;
      },
    },
  };
}
