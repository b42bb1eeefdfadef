import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

const hashOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Of a phone or an e-mail, where it must only be known again. */
export const addressHash = (secret: string, address: string): string => hashOf(secret, `address ${address}`);

/** Of where a request comes from. */
export const clientHash = (secret: string, ip: string): string => hashOf(secret, `client ${networkOf(ip)}`);

/** Whoever has one address of IPv6 has all of its network: the first 64 of 128 bits. */
function networkOf(ip: string): string {
  const v4 = ip.slice(ip.lastIndexOf(':') + 1);
  if (isIPv4(v4)) return v4;
  if (!isIPv6(ip)) return ip;
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
}
