import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  type PasskeyCreation,
  type PasskeyRequest,
  signInByPasskey,
} from '@estradeiro/contract/passkeys';
import { ownOrigin, type TestClient } from '#testing/app.testing.ts';

const encoded = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
/** Bytes of CBOR (RFC 8949): a byte string, and a text. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

/** A device with one passkey (Web Authentication, ES256, attestation 'none'); fields may be changed to disturb it. */
export function createAuthenticator({ idBytes = 16 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(idBytes);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = {
    id: encoded(id),
    rawId: encoded(id),
    type: 'public-key' as const,
  };
  let userHandle = '';

  const device = {
    origin: ownOrigin,
    rpId: new URL(ownOrigin).hostname,
    counter: 0,
    /** Whether it asks for a PIN, a fingerprint or a face. */
    asks: true,
    credential,

    create({ challenge, user }: PasskeyCreation) {
      userHandle = user.id;
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        head(withKey),
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ]);
      const clientDataJSON = encoded(clientData('webauthn.create', challenge));
      return {
        ...credential,
        response: { clientDataJSON, attestationObject: encoded(attestation), transports: ['internal'] },
      };
    },

    prove({ challenge }: PasskeyRequest) {
      device.counter++;
      const [data, client] = [head(0), clientData('webauthn.get', challenge)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = { clientDataJSON: encoded(client), authenticatorData: encoded(data) };
      return { ...credential, response: { ...response, signature: encoded(signature), userHandle } };
    },
  };

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }));

  function head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(device.counter);
    return Buffer.concat([sha256(device.rpId), Buffer.from([flags | present | (device.asks ? verified : 0)]), counter]);
  }
  return device;
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** The body that adds this device's passkey to the rider. */
export async function newPasskey(rider: TestClient, device = createAuthenticator(), name = 'Celular de Ana') {
  const { body } = await rider(beginPasskey, { body: { currentPassword: 'Estrada 116' } });
  return { name, credential: device.create(body) };
}

export async function riderWithPasskey(rider: TestClient, device = createAuthenticator()): Promise<Authenticator> {
  const { status } = await rider(addPasskey, { body: await newPasskey(rider, device) });
  if (status !== 201) throw new Error(`no passkey: ${status}`);
  return device;
}

export async function enterBy(device: Authenticator, client: TestClient) {
  const { body } = await client(beginPasskeySignIn);
  return client(signInByPasskey, { body: device.prove(body) });
}
