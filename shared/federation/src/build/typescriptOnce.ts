import typescript, { type TranspileOptions, type TranspileOutput } from 'typescript';

/** What a file was when it was transpiled last, and what became of it. */
interface Transpiled {
  readonly source: string;
  readonly options: string;
  readonly output: TranspileOutput;
}

const transpiled = new Map<string, Transpiled>();

/** Transpiles a module by itself, unless this process did the same before: a release has two builds of nearly the same sources. */
function transpileModule(source: string, options: TranspileOptions): TranspileOutput {
  const file = options.fileName ?? '';
  const known = transpiled.get(file);
  const asked = JSON.stringify(options.compilerOptions);
  if (known && known.source === source && known.options === asked) return known.output;
  const output = typescript.transpileModule(source, options);
  transpiled.set(file, { source, options: asked, output });
  return output;
}

/** The compiler that ts-loader is given: TypeScript, which transpiles each source once. */
export = { ...typescript, transpileModule };
