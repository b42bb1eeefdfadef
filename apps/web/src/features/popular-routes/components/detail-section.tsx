import type { ReactNode } from 'react';

/** One thing more to know of a ride. */
export const DetailSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2 border-line border-t pt-3">
    <h3 className="text-15 font-semibold text-quiet">{title}</h3>
    {children}
  </section>
);
