import type { Bbox } from '@estradeiro/contract/bbox';
import { type AreaTopic, cellsOf, type LiveEventKind, missedEvents, openEvents } from '@estradeiro/contract/live';
import { addressOf } from './call.ts';

export type Area = { topic: AreaTopic; box: Bbox };

export type Listener = {
  kind: LiveEventKind;
  /** The event, parsed by the kind's schema. */
  onEvent: (data: unknown) => void;
  onMissed: () => void;
  /** For kinds that are published by place. */
  area: Area | null;
  onOpen?: () => void;
};

/** The delay after a refusal by the server; after a lost connection the browser reconnects by itself. */
const firstRetryMs = 5_000;
const longestRetryMs = 120_000;

type OpenSource = (address: string) => EventSource | null;

/**
 * The browser's end of the rider's single event stream (D29). It is open while there is a listener and the page is visible, since
 * browsers grant few connections to all tabs. Of several areas the newest counts. Without `EventSource` nothing is received, and
 * polling continues.
 */
export function createLiveStream(openSource: OpenSource = openEventSource, page: Document = document) {
  const listeners = new Set<Listener>();
  /** The topics and area of the open stream; null while it is closed. */
  let openedFor: string | null = null;
  let openedBefore = false;
  let source: EventSource | null = null;
  let eventTypes = new Set<string>();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;

  page.addEventListener('visibilitychange', follow);

  function follow() {
    const area = [...listeners].findLast((listener) => listener.area)?.area ?? null;
    const wanted = listeners.size === 0 || page.hidden ? null : keyOf(area);
    if (wanted !== openedFor) {
      close();
      openedFor = wanted;
      if (wanted !== null) open(area);
    }
    if (listeners.size === 0) openedBefore = false;
    for (const { kind } of listeners) addEventType(kind.type);
  }

  function open(area: Area | null) {
    const opened = openSource(addressOf(openEvents, { query: area ? { ...area.box, topics: area.topic } : {} }));
    source = opened;
    let missed = openedBefore;
    openedBefore = true;
    opened?.addEventListener('open', () => {
      retryMs = firstRetryMs;
      for (const { onOpen } of listeners) onOpen?.();
      if (missed) notifyMissed();
      missed = false; // on an automatic reconnect the server knows the last event received
    });
    opened?.addEventListener('error', () => {
      if (opened !== source || opened.readyState !== closed) return;
      retry = setTimeout(reopen, retryMs);
      retryMs = Math.min(2 * retryMs, longestRetryMs);
    });
    opened?.addEventListener(missedEvents.type, notifyMissed);
  }

  function close() {
    clearTimeout(retry);
    source?.close();
    source = null;
    eventTypes = new Set();
  }

  function reopen() {
    openedFor = null;
    follow();
  }

  function addEventType(type: string) {
    if (!source || eventTypes.has(type)) return;
    eventTypes.add(type);
    source.addEventListener(type, ({ data }: MessageEvent<string>) => {
      for (const { kind, onEvent } of listeners) {
        const read = kind.type === type ? kind.schema.safeParse(JSON.parse(data)) : null;
        if (read?.success) onEvent(read.data);
      }
    });
  }

  function notifyMissed() {
    for (const { onMissed } of listeners) onMissed();
  }

  /** Listens until the returned function is called. Several changes at one moment open the stream once. */
  return function listen(listener: Listener): () => void {
    listeners.add(listener);
    queueMicrotask(follow);
    return () => {
      listeners.delete(listener);
      queueMicrotask(follow);
    };
  };
}

/** `EventSource.CLOSED`: the browser has given up. */
const closed = 2;

/** Boxes that touch the same cells receive the same events. */
const keyOf = (area: Area | null) => (area ? [area.topic, ...cellsOf(area.box)].join(' ') : '');

const openEventSource: OpenSource = (address) => ('EventSource' in globalThis ? new EventSource(address) : null);
