import type { Key } from '~/i18n/catalogue.ts';

/** Labels by the names of fields, for messages that name no field themselves. */
export type FieldLabels = Readonly<Record<string, Key>>;

/** Of the forms of accounts and contact. */
export const accountLabels: FieldLabels = {
  agencyname: 'account.labels.agency',
  contactperson: 'account.labels.contact',
  name: 'account.labels.name',
  agency: 'account.contact.agency',
  phone: 'account.labels.phone',
  iatacode: 'account.labels.iata',
  addressone: 'account.labels.addressOne',
  address_1: 'account.labels.addressOne',
  addresstwo: 'account.labels.addressTwo',
  address_2: 'account.labels.addressTwo',
  city: 'account.labels.city',
  country: 'account.labels.country',
  vatnumber: 'account.labels.vatNumber',
  email: 'account.labels.email',
  confirmemail: 'account.labels.confirmEmail',
  password: 'account.labels.password',
  password_confirmation: 'account.labels.confirmPassword',
  new_password: 'account.labels.newPassword',
  new_password_confirmation: 'account.labels.confirmPassword',
  contact_us: 'account.labels.message',
};
