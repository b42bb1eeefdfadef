import { Button } from '#ui/button.tsx';

type Props = {
  name: string;
  hint?: string;
  action: string;
  /** The action as readers hear it, with whom it is about. */
  actionNamed: string;
  busy: boolean;
  onAct: () => void;
};

/** Somebody, and the one thing that can be done. */
export const NamedRow = ({ name, hint, action, actionNamed, busy, onAct }: Props) => (
  <li className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      {hint && <span className="block text-15 text-quiet">{hint}</span>}
    </span>
    <Button variant="quiet" className="flex-none px-3!" aria-label={actionNamed} busy={busy} onClick={onAct}>
      {action}
    </Button>
  </li>
);
