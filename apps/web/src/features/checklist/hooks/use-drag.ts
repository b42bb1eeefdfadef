import { type PointerEvent as ReactPointerEvent, useEffect, useState } from 'react';

type Dragged = { id: string; to: number };

/**
 * Dragging rows (`data-order-row`) of one list into another order, by finger or mouse. `dragged` says what is on its way where;
 * `onDrop` is called once, where the place changed. Escape leaves everything as it was.
 */
export function useDrag(onDrop: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<(Dragged & { from: number; list: Element }) | null>(null);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!drag) return;
    const { id, from, to, list } = drag;
    const onMove = ({ clientY }: PointerEvent) => {
      const over = [...list.children].findIndex((row) => clientY < row.getBoundingClientRect().bottom);
      const place = over < 0 ? list.children.length - 1 : over;
      if (place !== to) setDrag({ ...drag, to: place });
    };
    const onUp = () => {
      setDrag(null);
      if (to !== from) onDrop(id, to);
    };
    const onCancel = () => setDrag(null);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null);
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
      removeEventListener('keydown', onKey);
    };
  }, [drag, onDrop]);

  return {
    dragged: isDragging ? drag : null,
    start(event: ReactPointerEvent, id: string, from: number) {
      const list = event.currentTarget.closest('ul');
      if (event.button !== 0 || !list) return;
      event.preventDefault(); // no text is selected on the way
      setDrag({ id, from, to: from, list });
    },
  };
}
