import type { PartialCatalogue } from '../../catalogue.ts';
import account from './account.json';
import activity from './activity.json';
import additions from './additions.json';
import answer from './answer.json';
import api from './api.json';
import billing from './billing.json';
import branding from './branding.json';
import changes from './changes.json';
import code from './code.json';
import common from './common.json';
import converter from './converter.json';
import data from './data.json';
import edit from './edit.json';
import errors from './errors.json';
import files from './files.json';
import invoice from './invoice.json';
import itinerary from './itinerary.json';
import links from './links.json';
import mail from './mail.json';
import members from './members.json';
import pages from './pages.json';
import pricing from './pricing.json';
import problems from './problems.json';
import refusal from './refusal.json';
import security from './security.json';
import share from './share.json';
import warnings from './warnings.json';

export const de = {
  account,
  activity,
  additions,
  answer,
  api,
  billing,
  branding,
  changes,
  code,
  common,
  converter,
  data,
  edit,
  errors,
  files,
  invoice,
  itinerary,
  links,
  mail,
  members,
  pages,
  pricing,
  problems,
  refusal,
  security,
  share,
  warnings,
} satisfies PartialCatalogue;
