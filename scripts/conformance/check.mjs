// Checks a recording, line by line, against the types of Stripe's library.

import fs from 'node:fs';
import readline from 'node:readline';
import Ajv from 'ajv';
import { expansionFault, isUnopened } from './expansions.mjs';
import { decodeForm } from './form.mjs';
import { schemasFor } from './schema.mjs';
import { routeOf, sdkRoutes } from './sdk-routes.mjs';

const errorTypes = ['api_error', 'card_error', 'idempotency_error', 'invalid_request_error'];

/** @returns `{ counts, faults }`: how often each call and event occurred, and each fault with its number and an example */
export async function check(root, library, file) {
  const routes = sdkRoutes(library);
  const { used, events, unknown } = await survey(routes, file);
  const findings = new Findings();
  for (const each of unknown) findings.fault(`${each}: Stripe's library makes no such call`);
  const checker = new Checker(schemasFor(root, library, used, events), routes, apiVersion(library), findings);
  for await (const line of lines(file)) checker.line(line);
  return findings;
}

class Findings {
  counts = new Map();
  faults = new Map();

  count(what) {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  fault(what, example) {
    const known = this.faults.get(what) ?? { times: 0, example };
    known.times += 1;
    this.faults.set(what, known);
  }
}

class Checker {
  #compiled = new Map();

  constructor(schemas, routes, version, findings) {
    Object.assign(this, { schemas, routes, version, findings });
    const options = { allErrors: true, strict: false };
    this.strict = new Ajv(options).addSchema({ ...schemas, $id: 'stripe' });
    // A form knows texts only: "10" is a number where a number belongs.
    this.forms = new Ajv({ ...options, coerceTypes: true }).addSchema({ ...schemas, $id: 'stripe' });
  }

  line(line) {
    if (line.kind === 'event') this.event(line.event);
    else this.call(line);
  }

  event(event) {
    this.findings.count(`event ${event.type}`);
    this.#hold(this.strict, `/events/${event.type}`, event, `event ${event.type}`);
  }

  call({ method, path, asked, status, answer, version, agent, key }) {
    const route = routeOf(this.routes, method, path);
    if (!route) return;
    const name = `${method} ${route.pattern}`;
    this.findings.count(`${name} ${status}`);
    if (version !== this.version) this.findings.fault(`${name}: asks for version ${version}, not ${this.version}`);
    // What somebody else sends wrong on purpose has to be refused; what the product sends has to be right.
    if (agent.includes('Wayline') || status === 200) {
      if (key !== null && key.length > 255) this.findings.fault(`${name}: a key of ${key.length} characters`);
      this.#asked(name, decodeForm(asked), status === 200 ? answer : null);
    }
    if (status === 200) this.#hold(this.strict, `/routes/${pointer(name)}/answer`, answer, `${name}: answer`);
    else this.#refusal(name, status, answer);
  }

  #asked(name, asked, answer) {
    const schemas = this.schemas.routes[name];
    if (schemas.asked)
      this.#hold(this.forms, `/routes/${pointer(name)}/asked`, structuredClone(asked), `${name}: request`);
    for (const wish of asked.expand ?? []) {
      const fault = expansionFault(this.schemas, schemas.answer, wish);
      if (fault) this.findings.fault(`${name}: expand "${wish}" ${fault}`);
      else if (answer && isUnopened(answer, wish.split('.')))
        this.findings.fault(`${name}: expand "${wish}" was asked for and not answered`);
    }
  }

  #refusal(name, status, { error } = {}) {
    const isWhole = errorTypes.includes(error?.type) && typeof error.message === 'string' && status >= 400;
    if (!isWhole)
      this.findings.fault(`${name}: refused with ${status}, and not as Stripe refuses`, JSON.stringify(error));
  }

  #hold(ajv, place, value, what) {
    const id = `${ajv === this.forms}${place}`;
    if (!this.#compiled.has(id)) this.#compiled.set(id, ajv.compile({ $ref: `stripe#${place}` }));
    const validate = this.#compiled.get(id);
    if (validate(value)) return;
    for (const error of validate.errors.filter(({ keyword }) => keyword !== 'anyOf').slice(0, 6)) {
      const where = error.instancePath.replace(/\/\d+/g, '/0');
      const detail = Object.values(error.params).flat().slice(0, 3).join(', ');
      this.findings.fault(`${what}${where} ${error.message} (${detail})`, JSON.stringify(value).slice(0, 300));
    }
  }
}

/** In a JSON pointer inside a fragment. */
const pointer = (name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

async function survey(routes, file) {
  const [used, events, unknown] = [new Set(), new Set(), new Set()];
  for await (const line of lines(file)) {
    if (line.kind === 'event') events.add(line.event.type);
    else {
      const route = routeOf(routes, line.method, line.path);
      if (route) used.add(route);
      else if (line.status === 200) unknown.add(`${line.method} ${line.path}`);
    }
  }
  const byName = [...used].sort((a, b) => `${a.method} ${a.pattern}`.localeCompare(`${b.method} ${b.pattern}`));
  return { used: byName, events: [...events].sort(), unknown };
}

async function* lines(file) {
  for await (const line of readline.createInterface({ input: fs.createReadStream(file) })) yield JSON.parse(line);
}

const apiVersion = (library) =>
  /ApiVersion = '([^']+)'/.exec(fs.readFileSync(`${library}/esm/apiVersion.js`, 'utf8'))?.[1];
