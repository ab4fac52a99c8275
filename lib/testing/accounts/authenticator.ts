import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** What may be wrong with an answer. */
interface Oddity {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
}

/** A device that makes and uses one passkey with P-256, in the bytes that WebAuthn asks for. */
export function authenticator(origin: string, rpId: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let used = 0;
  const clientData = (type: string, challenge: string, odd: Oddity) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? origin, crossOrigin: false }));
  const head = (flags: number, odd: Oddity) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(odd.counter ?? used);
    const verified = odd.isVerified === false ? 0 : FLAGS.verified;
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([flags | FLAGS.present | verified]), counter]);
  };
  return {
    /** The passkey, as a browser answers it. */
    make(challenge: string, odd: Oddity = {}) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const point = (text: string) => bytes(Buffer.from(text, "base64url"));
      // The key in COSE: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([Buffer.from("a5010203262001", "hex"), hex("21"), point(x), hex("22"), point(y)]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([head(FLAGS.attested, odd), Buffer.alloc(16), length, id, key]);
      const object = Buffer.concat([
        hex("a3"),
        text("fmt"),
        text("none"),
        text("attStmt"),
        hex("a0"),
        text("authData"),
        bytes(data),
      ]);
      return {
        credentialId: id.toString("base64url"),
        clientDataJSON: clientData("webauthn.create", challenge, odd).toString("base64url"),
        attestationObject: object.toString("base64url"),
      };
    },
    /** A sign-in with it. */
    use(challenge: string, odd: Oddity = {}) {
      used++;
      const data = clientData("webauthn.get", challenge, odd);
      const authenticatorData = head(0, odd);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        credentialId: id.toString("base64url"),
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: signature.toString("base64url"),
      };
    },
  };
}

const hex = (digits: string) => Buffer.from(digits, "hex");

/** CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** CBOR, of up to 255 bytes. */
function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value]);
}
