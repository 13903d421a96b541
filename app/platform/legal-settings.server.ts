import { z } from 'zod';

const text = z.string().trim().max(2000).default('');

const processorRoles = ['hosting', 'backups', 'email', 'payments', 'errors', 'analytics', 'storage'] as const;
export type ProcessorRole = (typeof processorRoles)[number];

export interface Processor {
  role: ProcessorRole;
  /** With the country: "Example Cloud Ltd, Ireland". */
  name: string;
}

const isRole = (role: string): role is ProcessorRole => processorRoles.some((each) => each === role);

/** "hosting=Example Cloud Ltd, Ireland|email=Example Mail GmbH, Germany" */
const processors = text.transform((list, context): Processor[] =>
  list.split('|').flatMap((entry) => {
    const [role = '', ...name] = entry.split('=').map((part) => part.trim());
    if (entry.trim() === '') return [];
    if (isRole(role) && name.join('=') !== '') return [{ role, name: name.join('=') }];
    context.addIssue(`must be role=name, country between bars; roles are ${processorRoles.join(', ')}`);
    return [];
  }),
);

/** Named on the pages about privacy and data processing. The doctor asks for what production lacks. */
const legalVariables = {
  LEGAL_PROCESSORS: processors.describe(
    'Who works on your behalf: hosting=Example Cloud Ltd, Ireland|email=Example Mail GmbH, Germany',
  ),
  LEGAL_STORAGE: text.describe('Countries in which data is stored: the United Kingdom and Ireland'),
  LEGAL_TRANSFERS: text.describe('Where else data goes, and what protects it there; empty: nowhere'),
  LEGAL_REPRESENTATIVE: text.describe('Representative in the EU or the UK, where the law asks for one: name, address'),
  LEGAL_DATE: z
    .union([z.literal(''), z.iso.date()])
    .default('')
    .describe('Day from which these entries hold: 2026-11-26'),
};

/** The badge in the header, which always leads to the page about it. */
const carbonVariables = {
  CARBON_BADGE: z.enum(['neutral', 'counted', 'off']).default('neutral'),
  CARBON_EVIDENCE_URL: z
    .union([z.literal(''), z.url({ protocol: /^https$/ }).max(2000)])
    .default('')
    .describe('Where anybody can read the certificates. Without it and a period production shows `counted`'),
  CARBON_PERIOD: text.describe('Which the certificates cover: 2026'),
};

export const legalAndCarbonVariables = { ...legalVariables, ...carbonVariables };

export const legalGroups = [
  {
    title: 'What the pages about privacy and data processing say of this installation, beside the seller',
    variables: legalVariables,
  },
  { title: 'The carbon badge', variables: carbonVariables },
] as const;
