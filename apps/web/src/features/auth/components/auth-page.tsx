import type { ReactNode } from 'react';
import { paths } from '#platform/paths.ts';
import { BackLink } from '#ui/back-heading.tsx';
import { Logo } from '#ui/logo.tsx';
import { texts } from '../texts.ts';

export const AuthPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="min-h-0 flex-1 overflow-y-auto">
    <div className="mx-auto flex max-w-xl flex-col gap-4 p-4">
      <BackLink href={paths.home} back={texts.back} />
      <div className="flex flex-col items-center gap-2">
        <Logo size={64} />
        <h1 className="text-24 font-extrabold">{title}</h1>
      </div>
      {children}
    </div>
  </main>
);
