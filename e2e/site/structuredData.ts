import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from './projectRoot';

/** A thing of schema.org, as pages carry it. */
export interface Thing {
  readonly '@type': string;
}

/** Where the compiler believes the things to stand: beside what it finds schema-dts by. */
const FILE = join(projectRoot, 'e2e/site/thingsOfPages.ts');

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
};

/**
 * What is wrong with things by the vocabulary of schema.org, which the package schema-dts has as types: kinds and properties
 * that do not exist, and values that a property cannot have.
 *
 * @param things with where each was found
 * @returns one line for each mistake
 */
export function mistakesIn(things: readonly { readonly place: string; readonly thing: Thing }[]): string[] {
  const lines = things.map(
    ({ thing }, index) => `export const thing${index}: schema.${thing['@type']} = ${JSON.stringify(thing)};`,
  );
  const source = ["import type * as schema from 'schema-dts';", ...lines].join('\n');
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name === FILE ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile.call(host, name, ...rest);
  host.fileExists = (name) => name === FILE || fileExists.call(host, name);
  const program = ts.createProgram([FILE], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const place = file && things[file.getLineAndCharacterOfPosition(start).line - 1]?.place;
    return `${place ?? 'schema-dts'}: ${ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 400)}`;
  });
}
