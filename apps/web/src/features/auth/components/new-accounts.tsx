import type { RegistrationMode } from '@estradeiro/contract/auth';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

type Props = { mode: RegistrationMode | undefined; children: ReactNode };

/** The way to a new account; where not everybody may create one, that instead. */
export const NewAccounts = ({ mode = 'open', children }: Props) =>
  mode === 'open' ? (
    <div className="-my-2 flex flex-wrap items-center justify-center gap-x-2">
      <p className="text-quiet">{texts.noAccount}</p>
      {children}
    </div>
  ) : (
    <p className="text-center text-quiet">{mode === 'closed' ? texts.noNewAccounts : texts.onlyInvited}</p>
  );
