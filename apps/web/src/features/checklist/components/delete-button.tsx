import { Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { deleteNow } from '../deleting.ts';
import type { KeptList } from '../kept-lists.ts';
import { organiseTexts as texts } from '../organise-texts.ts';

type Props = { list: KeptList; onDeleted: () => void };

/** Deletes a list after a yes. */
export function DeleteButton({ list, onDeleted }: Props) {
  const remove = () => {
    if (!confirm(texts.deleteQuestion(list.name))) return;
    onDeleted();
    void deleteNow(list);
  };
  return (
    <Button variant="quiet" icon={<Trash2 size={20} aria-hidden="true" />} className="text-danger!" onClick={remove}>
      {texts.deleteList}
    </Button>
  );
}
