/** Dragging a card: it follows the pointer, and is played if it is let go well above its place. */
import type { Attachment } from 'svelte/attachments';

/** A press that moves less than this is no drag, in pixels. */
const START = 10;
/** How far above its place a card is let go to be played. */
const FAR = 70;

export function draggable(canPlay: () => boolean, play: () => void): Attachment<HTMLElement> {
  return (card) => {
    let from: { x: number; y: number } | null = null;
    let isDragged = false;

    function down(event: PointerEvent) {
      if (event.button === 0 && event.isPrimary && canPlay()) from = { x: event.clientX, y: event.clientY };
    }

    function move(event: PointerEvent) {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!isDragged && Math.hypot(x, y) < START) return;
      if (!isDragged) card.setPointerCapture(event.pointerId);
      isDragged = true;
      card.dataset['dragged'] = '';
      card.style.setProperty('--drag', `${x}px ${y}px`);
    }

    function up(event: PointerEvent) {
      const isFar = from !== null && from.y - event.clientY > FAR;
      const wasDragged = isDragged;
      release();
      if (!wasDragged) return;
      // The click that ends a drag is no press.
      card.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => card.removeEventListener('click', swallow, { capture: true }));
      if (isFar && canPlay()) play();
    }

    function release() {
      from = null;
      isDragged = false;
      delete card.dataset['dragged'];
      card.style.removeProperty('--drag');
    }

    card.addEventListener('pointerdown', down);
    card.addEventListener('pointermove', move);
    card.addEventListener('pointerup', up);
    card.addEventListener('pointercancel', release);
    return () => {
      card.removeEventListener('pointerdown', down);
      card.removeEventListener('pointermove', move);
      card.removeEventListener('pointerup', up);
      card.removeEventListener('pointercancel', release);
    };
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
