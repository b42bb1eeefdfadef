import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** `preload` loads the code early; it rejects where loading fails. */
export type LazyPart<P extends object> = ComponentType<P> & { preload: () => Promise<void> };

type Code<P> = { loaded?: ComponentType<P>; load: () => Promise<{ default: ComponentType<P> }> };

/**
 * A component whose code loads when it is first rendered, behind `fallback`; a preloaded one shows at once. A failure goes to the
 * error boundary, and the next render loads the code again, which React's `lazy` does not.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): LazyPart<P> {
  const code = loadOnce(load);
  return Object.assign((props: P) => <Part code={code} fallback={fallback} props={props} />, {
    preload: () => code.load().then(() => undefined),
  });
}

function Part<P extends object>({ code, fallback, props }: { code: Code<P>; fallback: ReactNode; props: P }) {
  const [Shown] = useState(() => code.loaded ?? (lazy(code.load) as ComponentType<P>));
  return (
    <Suspense fallback={fallback}>
      <Shown {...props} />
    </Suspense>
  );
}

function loadOnce<P>(load: () => Promise<ComponentType<P>>): Code<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const code: Code<P> = {
    load() {
      loading ??= load().then(
        (component) => {
          code.loaded = component;
          return { default: component };
        },
        (failure: unknown) => {
          loading = undefined;
          throw failure;
        },
      );
      return loading;
    },
  };
  return code;
}
