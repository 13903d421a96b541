import path from 'node:path';
import ts from 'typescript';

/** Each API group has a folder in the package of types; those without a group are in `core`. */
function moduleOf(apiVersion: string): string {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse();
  return `kubernetes-types/${group.replace('.k8s.io', '')}/${version}`;
}

/**
 * What the compiler says of manifests, as values of Kubernetes' own types: names and kinds of all fields, those that
 * must be there, versions of the API. What Kubernetes takes as text, such as amounts, is not looked into.
 * @returns one line for each complaint: "Deployment: …"
 */
export function complaintsAbout(manifests: readonly { apiVersion: string; kind: string }[]): string[] {
  const folder = path.resolve('tests/support');
  const sources = new Map(
    manifests.map((manifest, at) => [
      path.join(folder, `manifest-${at}.ts`),
      `import type { ${manifest.kind} } from '${moduleOf(manifest.apiVersion)}';\nexport const manifest: ${manifest.kind} = ${JSON.stringify(manifest, null, 1)};\n`,
    ]),
  );
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    lib: ['lib.es5.d.ts'],
    types: [],
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.getSourceFile = (file, version, ...more) => {
    const text = sources.get(file);
    return text === undefined ? getSourceFile(file, version, ...more) : ts.createSourceFile(file, text, version);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return [...sources.keys()].flatMap((file, at) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => `${manifests[at]?.kind}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
}
