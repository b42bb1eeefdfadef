import { liveEvent } from '@estradeiro/contract/live';
import { z } from 'zod';
import type { EventMessage } from './event-bus.ts';

/** For the streams themselves, on the rider's topic; browsers never see them. */
export const topicsChanged = liveEvent('stream.topics-changed', z.object({ gone: z.array(z.string()) }));
/** The same, on the topic that ends. */
export const topicEnded = liveEvent('stream.topic-ended', z.object({}));

export const isTopicChange = ({ type }: EventMessage): boolean =>
  type === topicsChanged.type || type === topicEnded.type;

export function endedTopics({ type, topic, data }: EventMessage): string[] {
  if (type === topicEnded.type) return [topic];
  const change = topicsChanged.schema.safeParse(data);
  return change.success ? change.data.gone : [];
}
