import { createShared } from '#ui/shared-value.ts';

type OpenQuestion = { answer: (isProven: boolean) => void };

export const proofQuestion = createShared<OpenQuestion | null>(null);

/** Asks the operator to prove who they are. False where they decline, or another question replaces this one. */
export function askForProof(): Promise<boolean> {
  proofQuestion.read()?.answer(false);
  return new Promise((resolve) => {
    proofQuestion.put({
      answer(isProven) {
        proofQuestion.put(null);
        resolve(isProven);
      },
    });
  });
}
