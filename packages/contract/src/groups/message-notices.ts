import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noticeDays } from '../notifications.ts';
import { GroupById, rider } from './groups.ts';

/** Whether the rider is told of a group's messages while not looking at the app. */
export const MessageNotices = z.object({ wanted: z.boolean() });
export type MessageNotices = z.infer<typeof MessageNotices>;

export const getMessageNotices = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/groups/:id/message-notices',
  success: 200,
  summary: 'Whether the rider is told of the messages of a group',
  params: GroupById,
  response: MessageNotices,
});

export const setMessageNotices = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/groups/:id/message-notices',
  success: 204,
  summary: 'Choose whether to be told of the messages of a group',
  params: GroupById,
  body: MessageNotices,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
  stores: [{ table: 'notices', forHours: noticeDays * 24 }],
});
