import { CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { paths, plannerOf } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { stepTexts } from '../texts.ts';

const dismissed = createStored('first-steps-dismissed', z.boolean(), false, { onSignOut: 'keep' });

/** Which of the app's useful features a new rider has used. */
export const Steps = z.object({ hasPlanned: z.boolean(), hasMapAlong: z.boolean(), hasContact: z.boolean() });
export type Steps = z.infer<typeof Steps>;

const steps = [
  { done: 'hasPlanned', words: stepTexts.plan, href: plannerOf(null) },
  { done: 'hasMapAlong', words: stepTexts.map, href: paths.routes },
  { done: 'hasContact', words: stepTexts.contact, href: paths.emergencyContacts },
] as const;

/** The three first steps, ticked as they are done; hidden after the last one, or when dismissed. */
export function FirstSteps(done: Steps) {
  const isDismissed = useSyncExternalStore(dismissed.subscribe, dismissed.read);
  if (isDismissed || steps.every((step) => done[step.done])) return null;
  return (
    <Card role="region" aria-label={stepTexts.title} className="flex flex-none flex-col gap-1">
      <div className="-my-2 -mr-2 flex items-center justify-between gap-3">
        <h2 className="text-20 font-semibold">{stepTexts.title}</h2>
        <IconButton
          label={stepTexts.dismiss}
          icon={<X size={20} aria-hidden="true" />}
          onClick={() => dismissed.write(true)}
        />
      </div>
      <ol className="flex flex-col">
        {steps.map(({ done: step, words, href }, index) => (
          <li key={step}>
            {done[step] ? (
              <p className="flex min-h-12 items-center gap-3 text-quiet">
                <CircleCheck size={28} aria-hidden="true" className="flex-none text-guidance" />
                <span>
                  {words} <span className="sr-only">{stepTexts.done}</span>
                </span>
              </p>
            ) : (
              <Link href={href} className="flex min-h-12 items-center gap-3 font-semibold">
                <span
                  aria-hidden="true"
                  className="flex size-7 flex-none items-center justify-center rounded-full border-2 border-guidance text-15 text-guidance"
                >
                  {index + 1}
                </span>
                {words}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
