import type { ChannelName } from '@estradeiro/contract/emergency/channels';

/** The kind of job that sends an alert when it is due; its payload is `{ alertId }`. */
export const startJob = 'emergency-start';

/**
 * The kind of job that works on one message; its payload is `{ deliveryId }`. One kind a channel, so that one that hangs cannot
 * hold every place.
 */
export const deliveryJob = (channel: ChannelName) => `emergency-delivery:${channel}`;

/** The kind of these jobs before each channel had its own. */
export const formerDeliveryJob = 'emergency-delivery';

export const channelAtOnce = 12;
