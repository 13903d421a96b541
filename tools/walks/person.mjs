// Who walks, and what is pasted.
export const details = {
  agencyname: 'Meridian and Sons',
  contactperson: 'Clara Meridian',
  addressone: '1 Quay Street',
  city: 'Bristol',
  country: 'United Kingdom',
  phone: '+44 117 496 0000',
  password: 'Turquoise7Kettle',
  password_confirmation: 'Turquoise7Kettle',
};

export const personOf = (browser) => `${browser}@meridian.example`;

export const journey = `RP/VIEXX1234/VIEXX1234            AA/SU  25JAN27/1739Z   8VB4XV
  1.BRANDAUER/LUKAS MR
  2  OS 451 Y 12MAY 3 VIELHR HK1  1200P 120P 12MAY  E  0 320
`;
