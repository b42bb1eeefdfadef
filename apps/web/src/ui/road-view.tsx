import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** The view over the handlebars: hills, a road to the horizon, and a sign with `children` over it. */
export function RoadView({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classes('relative flex justify-center bg-(--scene-sky)', className)}>
      <svg
        viewBox="0 0 390 240"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <circle cx="250" cy="112" r="15" fill="var(--scene-sun)" />
        <path d="M0 138Q40 96 84 122Q128 78 178 118Q220 92 262 120Q316 112 390 144V240H0Z" fill="var(--scene-far)" />
        <path d="M0 158Q70 126 140 148Q200 134 250 148Q320 128 390 152V240H0Z" fill="var(--scene-near)" />
        <path d="M0 156Q100 146 195 152Q300 144 390 158V240H0Z" fill="var(--scene-field)" />
        <path d="M20 240Q176 196 190 152H200Q214 196 370 240Z" fill="var(--scene-asphalt)" />
        <path
          d="M194.3 158H195.7L196 164H194ZM193.5 170H196.5L197.5 182H192.5ZM191.5 192H198.5L200.5 210H189.5ZM188 222H202L205 240H185Z"
          fill="var(--color-warning)"
        />
        <path
          d="M36 240Q180 194 191.5 153M354 240Q210 194 198.5 153"
          stroke="var(--scene-edge)"
          strokeWidth="2"
          fill="none"
        />
      </svg>
      {/* The gantry of the sign. */}
      <div className="relative mt-6 self-start before:absolute before:inset-x-6 before:-top-6 before:h-6 before:border-x-6 before:border-(--scene-asphalt)">
        {children}
      </div>
    </div>
  );
}
