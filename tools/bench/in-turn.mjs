// Servers side by side: the same requests to each in turn, some at a time, and what processor time they took.
import http from 'node:http';

const connections = 8;
/** In each round a server's requests come in so many parts, in turn with the others'. */
const parts = 20;
const agent = new http.Agent({ keepAlive: true });

export const closeConnections = () => agent.destroy();

/**
 * @param servers by name, each with its address, `cpu()` in microseconds and `memory()` in megabytes
 * @param loads by name, each with its requests and how many of them a round sends
 * @returns microseconds of each round by load and server, and megabytes after each round by server
 */
export async function inTurn(servers, loads, { rounds, share }) {
  const none = () => Object.fromEntries(Object.keys(servers).map((name) => [name, []]));
  const cpu = Object.fromEntries(Object.keys(loads).map((name) => [name, none()]));
  const memory = none();
  for (const load of Object.values(loads)) await oneRound(servers, load, share); // until the compiler is done with most
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const [name, load] of Object.entries(loads)) {
      const spent = await oneRound(servers, load, share);
      for (const server of Object.keys(servers)) cpu[name][server].push(spent[server]);
    }
    for (const [name, server] of Object.entries(servers)) memory[name].push(server.memory());
    process.stderr.write(`round ${turn + 1} of ${rounds}\n`); // minutes would pass without a word
  }
  return { cpu, memory };
}

/** @returns processor time of each server, all of its threads, for one request (µs) */
async function oneRound(servers, { amount, requests, status = 200 }, share) {
  const count = Math.max(connections, Math.round((amount * share) / parts));
  const names = Object.keys(servers);
  const before = names.map((name) => servers[name].cpu());
  for (let part = 0; part < parts; part += 1)
    for (const name of part % 2 === 0 ? names : names.toReversed())
      await sendAll(servers[name].url, requests, { count, first: part * count, status });
  return Object.fromEntries(names.map((name, at) => [name, (servers[name].cpu() - before[at]) / (count * parts)]));
}

/** Sends so many, from a place of the list on, each connection the next one as soon as its answer is there. */
async function sendAll(url, requests, { count, first, status }) {
  let sent = 0;
  const connection = async () => {
    while (sent < count) {
      sent += 1;
      await answered(url, requests[(first + sent) % requests.length], status);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
}

function answered(url, { path, method, headers, body }, status) {
  return new Promise((resolve, reject) => {
    const request = http.request(url + path, { method, headers, agent }, (answer) => {
      if (answer.statusCode !== status) reject(new Error(`${url}${path}: ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    });
    request.once('error', reject).end(body);
  });
}
