import { describe, expect, it } from 'vitest';
import { isPushAddress } from './push-address.ts';

describe("a subscription's endpoint", () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://us.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
    'https://push.example.org/abc',
    'http://127.0.0.1:4321/push/abc',
  ])('is a known push service: %s', (endpoint) => {
    expect(isPushAddress(endpoint, ['push.example.org', 'http://127.0.0.1:4321'])).toBe(true);
  });

  it.each([
    ['another host', 'https://example.com/push'],
    ['a name that only ends alike', 'https://evilfcm.googleapis.com/x'],
    ['a domain that only ends alike', 'https://evilpush.apple.com/x'],
    ['a known host as a part of another', 'https://fcm.googleapis.com.example.com/x'],
    ['a known host as a user name', 'https://fcm.googleapis.com@127.0.0.1/x'],
    ['a password', 'https://a:b@fcm.googleapis.com/x'],
    ['no encryption', 'http://fcm.googleapis.com/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['a private address', 'https://10.0.0.1/x'],
    ['a private address in disguise', 'https://0x7f000001/x'],
    ['the address of a cloud', 'http://169.254.169.254/latest'],
    ['a private IPv6 address', 'https://[::1]/x'],
    ['another port on loopback', 'http://127.0.0.1:4322/x'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'fcm.googleapis.com'],
  ])('is none with %s', (_, endpoint) => {
    expect(isPushAddress(endpoint, ['push.example.org', 'http://127.0.0.1:4321'])).toBe(false);
  });

  it('is none on loopback without a setting', () => {
    expect(isPushAddress('http://127.0.0.1:4321/push/abc', [])).toBe(false);
    expect(isPushAddress('http://10.0.0.1:4321/push/abc', ['http://10.0.0.1:4321'])).toBe(false);
  });
});
