import type account from './locales/en/account.json';
import type activity from './locales/en/activity.json';
import type additions from './locales/en/additions.json';
import type admin from './locales/en/admin.json';
import type answer from './locales/en/answer.json';
import type api from './locales/en/api.json';
import type billing from './locales/en/billing.json';
import type branding from './locales/en/branding.json';
import type changes from './locales/en/changes.json';
import type code from './locales/en/code.json';
import type common from './locales/en/common.json';
import type converter from './locales/en/converter.json';
import type data from './locales/en/data.json';
import type edit from './locales/en/edit.json';
import type errors from './locales/en/errors.json';
import type files from './locales/en/files.json';
import type invoice from './locales/en/invoice.json';
import type itinerary from './locales/en/itinerary.json';
import type links from './locales/en/links.json';
import type mail from './locales/en/mail.json';
import type members from './locales/en/members.json';
import type pages from './locales/en/pages.json';
import type pricing from './locales/en/pricing.json';
import type problems from './locales/en/problems.json';
import type refusal from './locales/en/refusal.json';
import type security from './locales/en/security.json';
import type share from './locales/en/share.json';
import type warnings from './locales/en/warnings.json';

/** Every language has the keys and placeholders of English. */
export interface Catalogue {
  account: typeof account;
  activity: typeof activity;
  additions: typeof additions;
  admin: typeof admin;
  answer: typeof answer;
  api: typeof api;
  billing: typeof billing;
  branding: typeof branding;
  changes: typeof changes;
  code: typeof code;
  common: typeof common;
  converter: typeof converter;
  data: typeof data;
  edit: typeof edit;
  errors: typeof errors;
  files: typeof files;
  invoice: typeof invoice;
  itinerary: typeof itinerary;
  links: typeof links;
  mail: typeof mail;
  members: typeof members;
  pages: typeof pages;
  pricing: typeof pricing;
  problems: typeof problems;
  refusal: typeof refusal;
  security: typeof security;
  share: typeof share;
  warnings: typeof warnings;
}

type Partially<T> = { [K in keyof T]?: Partially<T[K]> };

export type PartialCatalogue = Partially<Catalogue>;

export type Namespace = keyof Catalogue;

export type Strings = { readonly [key: string]: string | Strings };

type Plural = `_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`;
type WithoutPlural<Name extends string> = Name extends `${infer Stem}${Plural}` ? Stem : Name;
type Join<Prefix extends string, Name extends string> = Prefix extends '' ? Name : `${Prefix}.${Name}`;
type PathsOf<Node, Prefix extends string = ''> = {
  [Name in keyof Node & string]: Node[Name] extends string
    ? Join<Prefix, WithoutPlural<Name>>
    : PathsOf<Node[Name], Join<Prefix, Name>>;
}[keyof Node & string];

/** "converter.form.convert": the namespace, then the path of the sentence. */
export type Key = PathsOf<Catalogue>;

export type Values = Record<string, string | number>;
export type Translate = (key: Key, values?: Values) => string;

/** A sentence with its placeholders unfilled: a plural by `count`, and the wording for a train, coach or boat. */
export type FindTemplate = (key: Key, forms?: { count?: number; context?: 'surface' | 'own' }) => string;
