import type { ChannelName } from '@estradeiro/contract/emergency/channels';

/** The kind of job that sends an alert when it is due; its payload is `{ alertId }`. */
export const startJob = 'emergency-start';

/**
 * The kind of job that works on one message; its payload is `{ deliveryId }`. Each channel has its own kind, so that a
 * hanging channel cannot occupy all workers.
 */
export const deliveryJob = (channel: ChannelName) => `emergency-delivery:${channel}`;

/** The kind of these jobs before each channel had its own. */
export const formerDeliveryJob = 'emergency-delivery';

export const channelAtOnce = 12;
