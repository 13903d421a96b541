import { z } from 'zod';

const bytes = (characters: number) =>
  z
    .string()
    .max(characters)
    .regex(/^[\w-]*$/);

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).catch({}),
};

/** JSON of `navigator.credentials.create` (WebAuthn 3, 5.1); what is not needed is dropped. */
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(8000),
    transports: z.array(z.string().max(20)).max(10).optional().catch([]),
  }),
});

/** JSON of `navigator.credentials.get`. */
const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(200).optional().catch(undefined),
  }),
});
export type Assertion = z.output<typeof Assertion>;

export const readNewCredential = (json: string) => readAs(NewCredential, json);
export const readAssertion = (json: string) => readAs(Assertion, json);

/** Null for text of another form. */
function readAs<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
