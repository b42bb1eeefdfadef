import { createHmac, timingSafeEqual } from 'node:crypto';
import { confirmEmail } from '@estradeiro/contract/auth';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { dayMs } from '#platform/letter-limits.ts';
import type { Letter } from '#platform/letters.ts';
import { originOf } from '#platform/origin.ts';
import type { Secrets } from '#platform/secrets.ts';
import { confirmationTexts } from './texts.ts';

/** The number of days after the day of the letter on which its link is still valid. */
const daysAfter = 2;

type Deps = { secrets: Secrets; publicUrl: string | undefined; clock: Clock };

/** Links that confirm a rider's e-mail: signatures over rider, address and day, stored nowhere. */
export function createConfirmationLinks({ secrets, publicUrl, clock }: Deps) {
  const tokenOf = (riderId: string, email: string, daysAgo: number, secret = secrets[0]) => {
    const day = Math.floor(clock.now().getTime() / dayMs) - daysAgo;
    return createHmac('sha256', secret).update(`confirm e-mail ${riderId} ${email} ${day}`).digest('base64url');
  };

  return {
    /** The letter with the link, to the address that it confirms. */
    letter(request: FastifyRequest, riderId: string, email: string): Letter {
      const path = confirmEmail.path.replace(':token', tokenOf(riderId, email, 0));
      const link = new URL(path, originOf(request, publicUrl)).href;
      return { to: email, subject: confirmationTexts.subject, text: confirmationTexts.text(link) };
    },

    isTokenOf(riderId: string, email: string, token: string): boolean {
      const valid = secrets.flatMap((secret) =>
        Array.from({ length: daysAfter + 1 }, (_, daysAgo) => tokenOf(riderId, email, daysAgo, secret)),
      );
      return valid.some((one) => timingSafeEqual(Buffer.from(one), Buffer.from(token)));
    },
  };
}

export type ConfirmationLinks = ReturnType<typeof createConfirmationLinks>;
