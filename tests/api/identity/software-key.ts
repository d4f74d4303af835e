import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const encoded = (data: Buffer | Uint8Array): string => Buffer.from(data).toString('base64url');

type Options = { challenge: string; rpId?: string; rp?: { id: string }; user?: { id: string } };

/** A software authenticator: answers as a phone or a security key would, or as a thief could change the answers. */
export const softwareKey = (origin = 'http://localhost:3000') => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let handle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (rpId: string, flags: number, attested = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  };
  const cose = (): Uint8Array =>
    isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(jwk.x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(jwk.y!, 'base64url'))],
      ]),
    );
  const common = { id: encoded(id), rawId: encoded(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: encoded(id),
    /** The browser's answer to `beginPasskey`. */
    register: (options: string): string => {
      const { challenge, rp, user } = JSON.parse(options) as Options;
      handle = user!.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose()]);
      const data = new Uint8Array(authData(rp!.id, 0x45, attested));
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', data],
        ]),
      );
      const clientDataJSON = encoded(clientData('webauthn.create', challenge, origin));
      const response = { clientDataJSON, attestationObject: encoded(attestationObject), transports: ['internal'] };
      return JSON.stringify({ ...common, response });
    },
    /** The browser's answer to `beginPasskeySignIn`; `forge` changes parts of it as a thief or a foreign page would. */
    answer: (
      options: string,
      forge: { origin?: string; rpId?: string; flags?: number; userHandle?: string; counter?: number } = {},
    ): string => {
      const { challenge, rpId } = JSON.parse(options) as Options;
      counter = forge.counter ?? counter + 1;
      const data = authData(forge.rpId ?? rpId!, forge.flags ?? 0x05);
      const client = clientData('webauthn.get', challenge, forge.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(signature),
        userHandle: forge.userHandle ?? handle,
      };
      return JSON.stringify({ ...common, response });
    },
  };
};
