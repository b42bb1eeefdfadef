/** The topic to which the members of a group are subscribed (decision 0019). */
export const groupTopic = (groupId: string): string => `group:${groupId}`;

/** The group that a topic is about; null for all other topics. */
export const groupIdOf = (topic: string): string | null =>
  topic.startsWith('group:') ? topic.slice('group:'.length) : null;
