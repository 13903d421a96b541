import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Ceremony {
  challenge: string;
  origin?: string;
  /** User presence and verification; 0x01 is presence alone. */
  flags?: number;
  counter?: number;
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** CBOR of what a credential needs: byte strings below 256 bytes, text below 24. */
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** A passkey in memory: ES256, attestation "none". Each ceremony gives the JSON that a browser would post. */
export function createSoftPasskey({ origin = 'http://localhost:3000' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const point = (part: string | undefined) => bytes(Buffer.from(part ?? '', 'base64url'));
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(jwk.x),
    Buffer.from([0x22]),
    point(jwk.y),
  ]);
  const id = randomBytes(16);
  const rpId = new URL(origin).hostname;
  let uses = 0;

  const authData = (flags: number, counter: number, rest: Buffer = Buffer.alloc(0)) => {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail, rest]);
  };
  const clientData = (type: string, ceremony: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge: ceremony.challenge, origin: ceremony.origin ?? origin }));
  const credential = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    id: base64url(id),
    create(ceremony: Ceremony): string {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const data = authData((ceremony.flags ?? 0x05) | 0x40, 0, attested);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', ceremony));
      return credential({ clientDataJSON, attestationObject: base64url(attestationObject), transports: ['internal'] });
    },
    get(ceremony: Ceremony): string {
      uses += 1;
      const client = clientData('webauthn.get', ceremony);
      const data = authData(ceremony.flags ?? 0x05, ceremony.counter ?? uses);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
