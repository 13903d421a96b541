// Checks a recording, line by line, against the types of Stripe's library.

import fs from 'node:fs';
import readline from 'node:readline';
import { expansionFault, isUnopened } from './expansions.mjs';
import { decodeForm } from './form.mjs';
import { misfits } from './misfits.mjs';
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
  constructor(schemas, routes, version, findings) {
    Object.assign(this, { schemas, routes, version, findings });
  }

  line(line) {
    if (line.kind === 'event') this.event(line.event);
    else this.call(line);
  }

  event(event) {
    this.findings.count(`event ${event.type}`);
    this.#hold(this.schemas.events[event.type], event, `event ${event.type}`);
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
    if (status === 200) this.#hold(this.schemas.routes[name].answer, answer, `${name}: answer`);
    else this.#refusal(name, status, answer);
  }

  #asked(name, asked, answer) {
    const schemas = this.schemas.routes[name];
    if (schemas.asked) this.#hold(schemas.asked, asked, `${name}: request`, true);
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

  #hold(schema, value, what, isForm = false) {
    for (const { path, message } of misfits(this.schemas, schema, value, isForm).slice(0, 6))
      this.findings.fault(`${what}${path} ${message}`, JSON.stringify(value).slice(0, 300));
  }
}

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
