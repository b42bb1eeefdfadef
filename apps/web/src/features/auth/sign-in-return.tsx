import { useSignInReturn } from './use-sign-in-return.ts';

/** Shows nothing itself: tells how the sign-in elsewhere ended that led to this address. */
export function SignInReturn() {
  useSignInReturn();
  return null;
}
