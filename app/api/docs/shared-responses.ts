type Responses = Record<string, object>;
interface WithResponses {
  operationId: string;
  responses: Responses;
}
type Paths<Operation> = Record<string, Record<string, Operation>>;

/** Responses that several operations have alike stand once, under the name of the first of these: "convert400". */
export function shareResponses<Operation extends WithResponses>(paths: Paths<Operation>) {
  const found = new Map<string, { name: string; response: object; times: number }>();
  for (const { operationId, responses } of operationsOf(paths))
    for (const [status, response] of errorsOf(responses)) {
      const text = JSON.stringify(response);
      const known = found.get(text) ?? { name: operationId + status, response, times: 0 };
      found.set(text, { ...known, times: known.times + 1 });
    }
  const shared = [...found.values()].filter(({ times }) => times > 1);
  const names = new Map(shared.map(({ name, response }) => [JSON.stringify(response), name]));
  const nameOf = (response: object) => names.get(JSON.stringify(response));
  return {
    paths: mapOperations(paths, (operation) => ({ ...operation, responses: refer(operation.responses, nameOf) })),
    responses: Object.fromEntries(shared.map(({ name, response }) => [name, response])),
  };
}

/** All but the success, which stays where it is, with its examples. */
const errorsOf = (responses: Responses) => Object.entries(responses).filter(([status]) => status !== '200');

const operationsOf = <Operation>(paths: Paths<Operation>) =>
  Object.values(paths).flatMap((each) => Object.values(each));

export const mapOperations = <From, To>(paths: Paths<From>, map: (operation: From) => To): Paths<To> =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, map(operation)])),
    ]),
  );

const refer = (responses: Responses, nameOf: (response: object) => string | undefined): Responses =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const name = nameOf(response);
      return [status, name ? { $ref: `#/components/responses/${name}` } : response];
    }),
  );
