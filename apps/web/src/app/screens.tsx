import type { ComponentType } from 'react';
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

export const screens: Readonly<Record<string, LazyPart<object>>> = Object.fromEntries(
  Object.entries(screenModules).map(([path, { file, component }]) => [
    path,
    lazyPart(() => loadModule(file, component), <Loading />),
  ]),
);

async function loadModule(file: string, component: string): Promise<ComponentType> {
  const found = (await modules[`./${file}`]?.())?.[component];
  if (!found) throw new Error(`${file} has no ${component}`);
  return found;
}

export const findScreen = (path: string): LazyPart<object> | undefined =>
  Object.hasOwn(screens, path) ? screens[path] : undefined;
