/** Under which key a leaving or deleting of a group runs: while it does, nobody need be told of its end. */
export const leavingKey = (groupId: string) => ['groups', 'leaving', groupId] as const;
