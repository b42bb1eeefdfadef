import type { ComponentType } from 'react';
import type { ScreenPath } from '#platform/paths.ts';
import { type LazyPart, lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/states.tsx';
import { screenModules } from './screen-modules.ts';

/** The screens of features, and those that `app/` combines from several features. */
const modules = import.meta.glob<Record<string, ComponentType>>(
  ['./features/*/*-screen.tsx', './app/screens/*-screen.tsx'],
  {
    base: '../',
  },
);

/** The spinner in place of the screen of a path, as wide as that will be. */
export const ScreenLoading = ({ path }: { path: string }) => (
  <div data-whole-window={(isScreenPath(path) && screenModules[path].isWide) || undefined} className="contents">
    <Loading />
  </div>
);

export const screens: Readonly<Record<string, LazyPart<object>>> = Object.fromEntries(
  Object.entries(screenModules).map(([path, { file, component }]) => [
    path,
    lazyPart(() => loadModule(file, component), <ScreenLoading path={path} />),
  ]),
);

const isScreenPath = (path: string): path is ScreenPath => Object.hasOwn(screenModules, path);

async function loadModule(file: string, component: string): Promise<ComponentType> {
  const found = (await modules[`./${file}`]?.())?.[component];
  if (!found) throw new Error(`${file} has no ${component}`);
  return found;
}

export const findScreen = (path: string): LazyPart<object> | undefined =>
  Object.hasOwn(screens, path) ? screens[path] : undefined;
