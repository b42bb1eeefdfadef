import { Button } from '#ui/button.tsx';
import { useDesk } from './desk-context.ts';
import { stayTexts as texts } from './texts.ts';

/** Shows a sample validation error; only where the app is developed (D5). */
export function TestButton() {
  const { test } = useDesk();
  return (
    <Button variant="quiet" className="self-start text-15!" onClick={() => test(new Error(texts.testFailure))}>
      {texts.test}
    </Button>
  );
}
