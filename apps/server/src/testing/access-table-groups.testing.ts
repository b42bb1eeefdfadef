import { straight } from '#features/routes/planning.testing.ts';
import { placePhoto } from './access-table-lodging.testing.ts';

export const crew = { name: 'Serra', visibility: 'public' };
const noCode = 'x'.repeat(24);
const ridden = { headingDegrees: null, ageSeconds: 0 };
const here = { lat: -28.39, lng: -49.4 };
const there = { lat: -28.4, lng: -49.5 };

/** The endpoints of groups. `noId` is of no rider, link, report or message. */
export const groupExpectations = (groupId: string, noId: string) => ({
  'GET /api/groups': { owner: 200 },
  'POST /api/groups': { owner: 201, input: { body: crew } },
  'GET /api/groups/:id': { owner: 200, stranger: 404, input: { params: { id: groupId } } },
  'PUT /api/groups/:id': { owner: 200, stranger: 404, input: { params: { id: groupId }, body: crew } },
  'GET /api/groups/public': { owner: 200 },
  'GET /api/groups/:id/members': { owner: 200, stranger: 404, input: { params: { id: groupId } } },
  // Of riders, links and reports that are none of the group's.
  'PUT /api/groups/:id/members/:userId/role': {
    owner: 404,
    input: { params: { id: groupId, userId: noId }, body: { role: 'moderator' } },
  },
  'POST /api/groups/:id/members/:userId/remove': {
    owner: 404,
    input: { params: { id: groupId, userId: noId }, body: {} },
  },
  'POST /api/groups/:id/owner': { owner: 404, input: { params: { id: groupId }, body: { userId: noId } } },
  'GET /api/groups/:id/removals': { owner: 200, stranger: 404, input: { params: { id: groupId } } },
  'DELETE /api/groups/:id/removals/:userId': { owner: 404, input: { params: { id: groupId, userId: noId } } },
  'GET /api/groups/:id/invitations': { owner: 200, stranger: 404, input: { params: { id: groupId } } },
  'POST /api/groups/:id/invitations': { owner: 201, stranger: 404, input: { params: { id: groupId }, body: {} } },
  'DELETE /api/groups/:id/invitations/:invitationId': {
    owner: 404,
    input: { params: { id: groupId, invitationId: noId } },
  },
  'GET /api/group-invitations/:code': { owner: 404, input: { params: { code: noCode } } },
  'POST /api/group-invitations/:code/accept': { owner: 404, input: { params: { code: noCode } } },
  'POST /api/groups/:id/reports': {
    owner: 404,
    input: { params: { id: groupId }, body: { userId: noId, reason: 'spam' } },
  },
  'GET /api/groups/:id/reports': { owner: 200, stranger: 404, input: { params: { id: groupId } } },
  'GET /api/groups/:id/reports/:reportId/photo': {
    owner: 404,
    input: { params: { id: groupId, reportId: noId } },
  },
  'DELETE /api/groups/:id/reports/:reportId': { owner: 404, input: { params: { id: groupId, reportId: noId } } },
  // No report with this number is open.
  'GET /api/group-reports': { owner: 200 },
  'DELETE /api/group-reports/:reportId': { owner: 404, input: { params: { reportId: noId } } },
  'GET /api/group-reports/:reportId/photo': { owner: 404, input: { params: { reportId: noId } } },
  'DELETE /api/operator/group-reports/:reportId/group': { owner: 404, input: { params: { reportId: noId } } },
  'PUT /api/operator/group-reports/:reportId/owner': { owner: 404, input: { params: { reportId: noId } } },
  'GET /api/blocked-riders': { owner: 200 },
  'PUT /api/blocked-riders/:userId': { owner: 404, input: { params: { userId: noId } } },
  'DELETE /api/blocked-riders/:userId': { owner: 204, input: { params: { userId: noId } } },
  'GET /api/riding': { owner: 200 },
  'POST /api/groups/:id/riding': {
    owner: 201,
    stranger: 404,
    input: { params: { id: groupId }, body: { duration: 'one-hour' } },
  },
  'GET /api/groups/:id/riding': { owner: 200, stranger: 404, input: { params: { id: groupId } } },
  // Nobody has that sharing.
  'PUT /api/riding/:sharingId/position': {
    owner: 404,
    input: { params: { sharingId: noId }, body: { ...ridden, position: here } },
  },
  'PUT /api/riding/:sharingId/last': {
    owner: 404,
    input: { params: { sharingId: noId }, body: { ridesLast: true } },
  },
  'PUT /api/riding/:sharingId/route': {
    owner: 404,
    input: {
      params: { sharingId: noId },
      body: { name: 'Serra do Rio do Rastro', route: straight({ waypoints: [here, there] }) },
    },
  },
  'DELETE /api/riding/:sharingId/route': { owner: 204, input: { params: { sharingId: noId } } },
  // Nobody offers a route.
  'GET /api/groups/:id/riding/:userId/route': { owner: 404, input: { params: { id: groupId, userId: noId } } },
  'DELETE /api/riding/:sharingId': { owner: 204, input: { params: { sharingId: noId } } },
  'POST /api/groups/:id/signals': {
    owner: 201,
    stranger: 404,
    input: { params: { id: groupId }, body: { kind: 'stop' } },
  },
  'GET /api/groups/:id/signals': { owner: 200, stranger: 404, input: { params: { id: groupId } } },
  // Nobody acknowledges an unknown signal.
  'POST /api/groups/:id/signals/:signalId/seen': {
    owner: 404,
    input: { params: { id: groupId, signalId: noId } },
  },
  // A member without permission gets 403.
  'GET /api/groups/:id/message-notices': { owner: 200, stranger: 404, input: { params: { id: groupId } } },
  'PUT /api/groups/:id/message-notices': {
    owner: 204,
    stranger: 404,
    input: { params: { id: groupId }, body: { wanted: true } },
  },
  'GET /api/groups/:id/messages': { owner: 200, stranger: 404, input: { params: { id: groupId } } },
  'POST /api/groups/:id/messages': {
    owner: 201,
    stranger: 404,
    input: { params: { id: groupId }, body: { message: 'Oi' } },
  },
  'POST /api/groups/:id/photos': {
    owner: 201,
    stranger: 404,
    input: { params: { id: groupId }, body: { photo: placePhoto } },
  },
  // No message has that id.
  'GET /api/groups/:id/photos/:messageId/:size': {
    owner: 404,
    input: { params: { id: groupId, messageId: noId, size: 'small' } },
  },
  'PUT /api/groups/:id/messages/:messageId': {
    owner: 404,
    input: { params: { id: groupId, messageId: noId }, body: { message: 'Oi' } },
  },
  'DELETE /api/groups/:id/messages/:messageId': {
    owner: 404,
    input: { params: { id: groupId, messageId: noId } },
  },
  'POST /api/groups/:id/marks': { owner: 204, stranger: 404, input: { params: { id: groupId }, body: { readSeq: 1 } } },
  'POST /api/groups/:id/join': { owner: 200, stranger: 200, input: { params: { id: groupId } } },
  'DELETE /api/groups/:id': { owner: 204, stranger: 403, input: { params: { id: groupId } } },
  'POST /api/groups/:id/leave': { owner: 404, input: { params: { id: groupId } } },
});
