import { afterEach, vi } from 'vitest';

const bytes = () => new Uint8Array([1, 2, 3]).buffer;

/** What a device answers, as far as our screens read it. */
const credential = {
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes(),
    attestationObject: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: bytes(),
    getTransports: () => ['internal'],
  },
};

/** A device that makes and proves passkeys, or fails by a name of Web Authentication, as 'NotAllowedError'. */
export function fakePasskeys(failure: () => string | null = () => null) {
  const answer = async () => {
    const name = failure();
    if (name) throw Object.assign(new Error(name), { name });
    return credential;
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: { create: answer, get: answer }, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials');
});
