import { createHmac } from 'node:crypto';
import { networkOf } from '#platform/origin.ts';

const hashOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** The hash by which a phone or an e-mail is recognized. */
export const addressHash = (secret: string, address: string): string => hashOf(secret, `address ${address}`);

export const clientHash = (secret: string, ip: string): string => hashOf(secret, `client ${networkOf(ip)}`);
