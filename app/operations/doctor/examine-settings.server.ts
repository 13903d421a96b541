import { misspeltSettings, settings } from '~/platform/env.server.ts';
import { error, type Finding, ok, warning } from './finding.ts';

/** What settings say that are valid each, but may not be meant so. */
export function examineSettings(): Finding[] {
  return [
    examineNames(),
    ...examineSecrets(),
    examineProxy(),
    examineAddresses(),
    examineTls(),
    examinePayments(),
    examineOperator(),
    examineBadge(),
  ];
}

function examineNames(): Finding {
  const doubtful = misspeltSettings().map(({ name, like }) => `${name} (${like}?)`);
  if (doubtful.length > 0) return warning('settings', `unknown names: ${doubtful.join(', ')}`);
  if (settings().ALLOW_INSECURE) return warning('settings', 'ALLOW_INSECURE is on: for tests and trials only');
  return ok('settings', 'complete');
}

/** Bits of a random secret in base64url; 43 characters are 256 bits. */
const recommended = 43;

function examineSecrets(): Finding[] {
  const { SESSION_KEYS, ENCRYPTION_KEYS, KEY_PEPPER, RECEIPT_KEYS } = settings();
  const lists = { SESSION_KEYS, ENCRYPTION_KEYS, KEY_PEPPER, RECEIPT_KEYS };
  const findings = Object.entries(lists).map(([name, keys]) => {
    if (keys.length === 0)
      return warning(
        name,
        'none: receipts of answers are signed under ENCRYPTION_KEYS, and unproven when those change',
      );
    const lengths = keys.map((key) => key.length).join(' and ');
    const isShort = keys.some((key) => key.length < recommended);
    return isShort
      ? warning(name, `${lengths} characters; ${recommended} hold 256 bits`)
      : ok(name, `${lengths} characters`);
  });
  const all = Object.values(lists).flat();
  if (new Set(all).size < all.length)
    findings.push(error('secrets', 'the same secret stands in two places; make one for each'));
  return findings;
}

function examineProxy(): Finding {
  const { TRUST_PROXY, PUBLIC_URL } = settings();
  const isHttps = PUBLIC_URL.startsWith('https:');
  if (TRUST_PROXY === 0 && isHttps)
    return warning(
      'TRUST_PROXY',
      '0, though PUBLIC_URL is https: behind a proxy all visitors share the limits of one address. Set the number of proxies',
    );
  return ok('TRUST_PROXY', TRUST_PROXY === 1 ? '1 proxy' : `${TRUST_PROXY} proxies`);
}

/** Who answers for personal data has to be named (Article 13 of the GDPR), and who else receives it. */
function examineOperator(): Finding {
  const { SELLER_ADDRESS, SELLER_EMAIL, LEGAL_PROCESSORS, LEGAL_STORAGE, LEGAL_DATE, embedded } = settings();
  const needed = { SELLER_ADDRESS, SELLER_EMAIL, LEGAL_PROCESSORS, LEGAL_STORAGE, LEGAL_DATE };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value.length === 0 ? [name] : []));
  if (embedded) return ok('legal pages', 'a trial, which says so');
  return missing.length > 0
    ? error('legal pages', `${missing.join(', ')}: missing; the pages about privacy and data processing name nobody`)
    : ok('legal pages', `operator, processors and places are named, of ${LEGAL_DATE}`);
}

function examineBadge(): Finding {
  const { CARBON_BADGE, CARBON_EVIDENCE_URL, CARBON_PERIOD } = settings();
  const lacks = CARBON_BADGE === 'neutral' && !(CARBON_EVIDENCE_URL && CARBON_PERIOD);
  return lacks
    ? warning('carbon badge', 'neutral needs CARBON_EVIDENCE_URL and CARBON_PERIOD: “Carbon: how we count” is shown')
    : ok('carbon badge', CARBON_BADGE);
}

/** Addresses that were left as the example has them. */
function examineAddresses(): Finding {
  const { PUBLIC_URL, MAIL_FROM, CONTACT_TO, SECURITY_CONTACT } = settings();
  const given = Object.entries({ PUBLIC_URL, MAIL_FROM, CONTACT_TO, SECURITY_CONTACT });
  const left = given.filter(([, value]) => /[@./]wayline\.example/.test(value)).map(([name]) => name);
  return left.length > 0
    ? warning('addresses', `${left.join(', ')}: still the address of the example`)
    : ok('addresses', PUBLIC_URL);
}

function examineTls(): Finding {
  const { REQUIRE_SERVICE_TLS } = settings();
  return REQUIRE_SERVICE_TLS
    ? ok('TLS to services', 'demanded, with checked certificates')
    : ok('TLS to services', 'not demanded (REQUIRE_SERVICE_TLS); right for services on the same network only');
}

function examinePayments(): Finding {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET_PREVIOUS } = settings();
  if (!STRIPE_SECRET_KEY) return warning('payments', 'no key: only the free plan is offered');
  const mode = STRIPE_SECRET_KEY.includes('_live_') ? 'live' : 'test';
  const former = STRIPE_WEBHOOK_SECRET_PREVIOUS ? '; the former webhook secret is still accepted' : '';
  const detail = `${mode} mode${former}`;
  return mode === 'live' ? ok('payments', detail) : warning('payments', `${detail}: no payment is real`);
}
